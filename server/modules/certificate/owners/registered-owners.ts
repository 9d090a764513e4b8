import type { Selectable } from 'kysely'
import type { certificateContract } from '#contract/certificate.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { registryKey } from '#rules/vehicle/plate-or-vin.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Certificate, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { addressLine } from '#server/platform/external/company-register.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import type { RegistryOwner } from '#server/platform/external/vehicle-registry.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { workKind, type Item } from '#server/platform/work/work.ts'
import { addCompanyAddress, updateClaim } from '#server/modules/reception/sql.ts'
import { vehicleById, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { holdersOf, insertNotice, issuerOf, latestAddress, peopleByHash } from '../issue.sql.ts'
import { certificateMails } from '../mails.ts'
import { validOfSeries } from '../sql.ts'
import { handoverPartyOf, type HandoverParty } from './handover-party.ts'
import { isSameVehicle, mergeHolders, ownerOf, storeHolders } from './merge-holders.ts'

/* The owners whom the registers tell: asked before a certificate, and written to after it. */

type Asking = { accountId: number; requestId: string; isFresh?: boolean }

/** Owners of the vehicle. null where the registry knows no such vehicle. @throws ExternalSystemError */
async function ownersInRegistry(
  { registries }: Pick<AppContext, 'registries'>,
  vehicle: VehicleRow,
  { accountId, requestId, isFresh = false }: Asking,
): Promise<RegistryOwner[] | null> {
  const key = vehicle.is_plateless ? null : registryKey(vehicle)
  if (!key) return null
  const found = await registries.vehicleRegistry.find(key, {
    purpose: 'owner_check',
    isFresh,
    actor: `account:${accountId}`,
    requestId,
  })
  return found && isSameVehicle(vehicle, found) ? found.owners : null
}

/** `away` where the registry does not answer. */
const orAway = (error: unknown): 'away' => {
  if (error instanceof ExternalSystemError) return 'away'
  throw error
}

type Call = Pick<
  HandlerContext<(typeof certificateContract)['readHolders']>,
  'params' | 'caller' | 'requestId'
>

/**
 * Brings the owners of the certificate up to what the registers tell.
 * @throws ApiError OWNER_NOT_CONFIRMED where the confirmed owner owns the vehicle no more
 */
export async function refreshHolders(ctx: AppContext, call: Call): Promise<void> {
  const vehicle = await vehicleById(ctx.db.read, call.params.vehicleId)
  // The certificate itself refuses, with the reason.
  if (vehicle.standing_certificate_id !== null) return
  await refreshOwners(ctx, call, vehicle)
  await addCompanyAddresses(ctx, call)
}

/**
 * Asks the registry for the owners where its answer is older than a day or the confirmed owner
 * changed. While the registry is away, what is known stays.
 */
async function refreshOwners(ctx: AppContext, call: Call, vehicle: VehicleRow): Promise<void> {
  const { params, caller, requestId } = call
  const [party, rows] = await Promise.all([
    handoverPartyOf(ctx.db.read, vehicle, params.shopId),
    holdersOf(ctx.db.read, vehicle.id),
  ])
  if (!party) return
  const isCurrent = rows[0]?.confirmed_at.getTime() === party.confirmedAt.getTime()
  const oldest = ctx.now().getTime() - limits.rightHours * hourMs
  const askedAt = rows[0]?.registry_asked_at?.getTime() ?? 0
  if (isCurrent && askedAt > oldest) return
  const asking = { accountId: caller.accountId, requestId, isFresh: true }
  const answer = await ownersInRegistry(ctx, vehicle, asking).catch(orAway)
  const owners = answer === 'away' ? null : answer
  if (isCurrent && owners === null) return
  if (owners && !party.isTyped) checkOwners(ctx, party, owners)
  const fresh = mergeHolders(ctx.secrets, party, owners, ctx.now())
  await ctx.db.write(async (tx) => {
    await storeHolders(tx, vehicle.id, fresh)
    if (!owners) return
    await updateClaim(tx, params, { names_other_owner: namesOtherOwner(ctx, party, owners) })
  })
}

/** An owner without an id in the answer may still be the confirmed one. */
function checkOwners(ctx: AppContext, party: HandoverParty, owners: readonly RegistryOwner[]) {
  const registered = owners.filter(({ role }) => role === 'owner')
  const isHidden = registered.some((owner) => !owner.personalId && !owner.businessId)
  if (registered.length > 0 && !isHidden && !ownerOf(ctx.secrets, party, registered)) {
    throw new ApiError('OWNER_NOT_CONFIRMED', 'The registry names other owners')
  }
}

/** Whether the register names an owner without restriction whose id the station did not give. */
function namesOtherOwner(
  { secrets }: AppContext,
  { personHash }: HandoverParty,
  owners: readonly RegistryOwner[],
): boolean {
  return owners.some(({ role, restricted, personalId }) => {
    if (role !== 'owner' || restricted) return false
    if (personHash === null || personalId === null) return true
    return !secrets.lookUp('personal-id', personalId).equals(personHash)
  })
}

/** Reads addresses that the vehicle registry does not tell of companies from the company register. */
async function addCompanyAddresses(ctx: AppContext, { params, requestId }: Call): Promise<void> {
  const { vehicleId } = params
  for (const holder of await holdersOf(ctx.db.read, vehicleId)) {
    const { kind, business_id: businessId, position } = holder
    if (kind !== 'company' || holder.address !== null || businessId === null) continue
    const company = await ctx.registries.representation.readCompany(businessId, { requestId })
    if (company.address === null) continue
    const address = addressLine(company.address)
    await ctx.db.write((tx) =>
      addCompanyAddress(tx, { vehicleId, position }, { businessId, address }),
    )
  }
}

/**
 * Owners of the registry at the issue of a certificate. An answer of the last ten minutes counts.
 * null where the registry does not answer.
 */
export async function ownersAtIssue(ctx: AppContext, call: Call): Promise<RegistryOwner[] | null> {
  const { params, caller, requestId } = call
  const vehicle = await vehicleById(ctx.db.read, params.vehicleId)
  if (vehicle.standing_certificate_id !== null) return []
  const asking = { accountId: caller.accountId, requestId }
  const answer = await ownersInRegistry(ctx, vehicle, asking).catch(orAway)
  return answer === 'away' ? null : (answer ?? [])
}

type NoticePayload = { certificateId: number; accountId: number; personId: number | null }
/** A certificate issued while the registry did not answer, and the person who handed over. */
export const ownerNotice = workKind<NoticePayload>('owner_notice', {
  slots: 1,
  attempts: Infinity,
})

type Notice = {
  certificate: Selectable<Certificate>
  vehicle: VehicleRow
  /** Name of the station that issued. */
  station: string
  /** The person who hands the vehicle over, where known. */
  personId: number | null
  /** Owners of the registry. null where it did not answer: the work asks again. */
  owners: readonly RegistryOwner[] | null
  accountId: number
}

/**
 * Writes a notice to each owner of the registry whom the service knows and who does not hand the
 * vehicle over. An owner whose last order has an address gets a mail too. The registry's ids are
 * compared by their keyed hash and not stored.
 * @returns the persons
 */
export async function noticeOwners(
  { secrets, now, config: { publicUrl } }: AppContext,
  tx: Tx,
  { certificate, vehicle, station, personId, owners, accountId }: Notice,
): Promise<number[]> {
  const { id: certificateId, number, issued_on: issuedOn } = certificate
  if (owners === null) {
    const payload = { certificateId, accountId, personId }
    const key = `certificate-${number}-notice`
    await enqueue(tx, secrets, ownerNotice, { key, payload, now: now() })
    return []
  }
  const hashes = owners
    .filter(({ role }) => role === 'owner')
    .flatMap(({ personalId }) => personalId ?? [])
    .map((personalId) => secrets.lookUp('personal-id', personalId))
  const others = hashes.length === 0 ? [] : await peopleByHash(tx, { hashes, personId })
  for (const { id, locale } of others) {
    await insertNotice(tx, { certificateId, personId: id, now: now() })
    const to = await latestAddress(tx, id)
    if (to === null) continue
    await enqueueMail(tx, secrets, {
      key: `certificate-${number}-notice-person-${id}`,
      to,
      locale,
      template: certificateMails.ownerNotice,
      about: { vehicle, station, issuedOn, publicUrl },
      now: now(),
    })
  }
  return others.map(({ id }) => id)
}

/**
 * Asks the registry for a notice that waited. @returns the write of the notices, with an audit entry
 * for each person. Nothing where no certificate of the series is valid.
 */
export async function lateNotice(
  ctx: AppContext,
  { key: requestId, payload }: Item<NoticePayload>,
) {
  const asked = await validOfSeries(ctx.db.read, payload.certificateId)
  const owners = asked && (await ownersInRegistry(ctx, asked.vehicle, { ...payload, requestId }))
  if (!owners) return undefined
  return async (tx: Tx) => {
    const found = await validOfSeries(tx, payload.certificateId)
    if (!found) return
    const { certificate, vehicle } = found
    const { station } = await issuerOf(tx, certificate.shop_id)
    const actor = { role: 'clock', requestId, at: ctx.now() }
    const notice = { ...payload, certificate, vehicle, station, owners }
    for (const subjectPersonId of await noticeOwners(ctx, tx, notice)) {
      await writeAudit(tx, actor, {
        action: 'yard.certificate.issue',
        purpose: 'owner_notice',
        outcome: 'sent',
        vehicleId: vehicle.id,
        shopId: certificate.shop_id,
        subjectPersonId,
      })
    }
  }
}
