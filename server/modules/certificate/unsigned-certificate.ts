import type { certificateContract } from '#contract/certificate.ts'
import { missingFields, type HolderField } from '#rules/certificate/holder.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { HandlerContext, FileResponse } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refreshHolders } from './owners/registered-owners.ts'
import { completeIssuer, issuerColumns, readyForCertificate, withPowers } from './issue-facts.ts'
import { holdersOf, numberOf, onBehalfOf, type HolderRow } from './issue.sql.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { updateReception } from '#server/modules/reception/reception.sql.ts'
import { confirmedReception } from '#server/modules/reception/reception.ts'
import { instead } from './document/labels.ts'
import { renderCertificate } from './document/render-certificate.ts'
import { writerOf } from './sql.ts'

/** Lines for the facts of an owner that nobody told: the station writes them by hand. */
const linesFor = (holder: HolderRow | undefined) =>
  Object.fromEntries(
    (holder ? missingFields(holder) : []).map((field) => [field, instead.line]),
  ) as Partial<Record<HolderField, string>>

/** The certificate as a form to sign, with the number of the form in place of its own. */
export async function unsignedCertificate(
  ctx: AppContext,
  call: HandlerContext<(typeof certificateContract)['downloadUnsignedCertificate']>,
): Promise<FileResponse> {
  const { params, caller } = call
  const { accountId } = caller
  await refreshHolders(ctx, call)
  const now = ctx.now()
  const facts = await call.write(async (tx) => {
    const { vehicle, party } = await readyForCertificate(tx, params, { lock: true })
    const issuer = await completeIssuer(tx, params.shopId, now)
    const agent = await writerOf(tx, accountId)
    const reception = await confirmedReception(tx, { ...params, accountId, now })
    if (!reception) throw new ApiError('OWNER_NOT_CONFIRMED')
    await call.audit(tx, {
      action: 'yard.vehicle.read',
      purpose: 'unsigned_certificate',
      outcome: 'sent',
      ...params,
    })
    return {
      vehicle,
      party,
      issuer,
      agent,
      holders: await holdersOf(tx, vehicle.id),
      onBehalf: await onBehalfOf(tx, { accountId, companyId: issuer.company_id }),
      number: await formNumber(tx, reception, now),
    }
  })
  const { vehicle, party, issuer, agent, holders, number } = facts
  const paper = {
    ...issuerColumns(issuer),
    number: null,
    form_number: number,
    issued_on: finnishDay(now),
    agent_name: agent.name,
    on_behalf_of: facts.onBehalf,
    registry_asked_at: holders[0]?.registry_asked_at ?? null,
    handed_over_by: party.handedOverBy,
    powers_of_attorney_received: 0,
    powers_of_attorney_missing_reason: null,
    consents_in_service: 0,
    consents_given_at: null,
    consent_refused_reason: null,
    shareholder_count: party.shareholderCount,
    plates: null,
    deregistered_on: null,
    handed_over_name: party.handedOverName,
    holder_confirmed_at: party.confirmedByOrderAt,
    identified_at: null,
    identified_way: null,
    identification_reason: null,
    is_paper: false,
    replaces: null,
    locale: agent.locale,
    holders: withPowers(holders, 0).map((holder, position) =>
      Object.assign(holder, linesFor(holders[position])),
    ),
  }
  const content = await renderCertificate(paper, vehicle, {
    station: issuer.station,
    verifyUrl: ctx.config.publicUrl,
    seal: null,
  })
  const name = `romutustodistus-lomake-${number}-${vehicle.plate ?? vehicle.vin ?? vehicle.id}.pdf`
  return { name, contentType: 'application/pdf', content }
}

/** Number of the reception's printed form. A form that is printed again keeps its number. */
async function formNumber(
  tx: Tx,
  { id, form_number: known }: { id: number; form_number: string | null },
  now: Date,
): Promise<string> {
  if (known !== null) return known
  const number = await numberOf(tx, 'form_number', `L-${finnishDay(now).slice(0, 4)}`)
  await updateReception(tx, id, { form_number: number })
  return number
}
