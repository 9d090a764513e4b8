import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { certificateContract } from '#contract/certificate.ts'
import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { defaultLocale } from '#texts/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Certificate, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { readPaper, storeFile } from '#server/platform/files/files.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { assertDrawable } from '#server/platform/pdf/drawn.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { consentMailsOf, noteCertificate } from '#server/modules/consent/sql.ts'
import { settleTransferLoad } from '#server/modules/load/transfer.ts'
import { takeOrderStep } from '#server/modules/order/order-steps.ts'
import { identifyVehicle } from '#server/modules/reception/identification.ts'
import { confirmedReception } from '#server/modules/reception/reception.ts'
import { recordOwnerMail, tickStage, updateVehicle } from '#server/modules/vehicle/vehicle.sql.ts'
import { hasDecision, transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import {
  documentInputs,
  sealedDocument,
  type CertificateFacts,
} from './document/render-certificate.ts'
import { factsOfIssue, type FactsOfIssue, type IssueBody } from './issue-facts.ts'
import {
  endIdentification,
  insertCertificate,
  insertRegistration,
  issuedCertificate,
  numberOf,
  storeHoldersOf,
  storePersonsOf,
} from './issue.sql.ts'
import { certificateMails, mailOwnerCertificate } from './mails.ts'
import { noticeOwners, ownersAtIssue, refreshHolders } from './owners/registered-owners.ts'
import { writerOf } from './sql.ts'
import { scrapping } from './work.ts'

type Contract = typeof certificateContract
type Electronic = HandlerContext<Contract['issueCertificate']>
type Signed = HandlerContext<Contract['uploadCertificate']>
type Row = Selectable<Certificate>
type Issuing = Omit<Electronic, 'file' | 'body'> & { body: IssueBody }

/** Issues a certificate: at once, or for a paper that was signed by hand. */
export function issueHandlers(
  ctx: AppContext,
): Pick<Handlers<Contract>, 'issueCertificate' | 'uploadCertificate'> {
  return {
    issueCertificate: (call) => issueCertificate(ctx, call, null),
    uploadCertificate: async (call) => {
      await compareNumber(ctx, call)
      return issueCertificate(ctx, await withDefaults(ctx, call), call.file)
    },
  }
}

/** The call with the user's name and language, where the sender of a paper did not tell others. */
async function withDefaults(ctx: AppContext, call: Signed): Promise<Issuing> {
  const { name, locale } = await writerOf(ctx.db.read, call.caller.accountId)
  const { agent_name = name, plates = null, locale: reported = locale, ...body } = call.body
  return { ...call, body: { ...body, agent_name, plates, locale: reported } }
}

/**
 * Compares the number on the vehicle, where it came with the paper.
 * @throws ApiError those of `identifyVehicle`
 */
async function compareNumber(ctx: AppContext, call: Signed): Promise<void> {
  const { vin_seen: seen } = call.body
  if (seen === undefined) return
  const body = { way: 'last_six', vin_seen: seen, reason: '' } as const
  await identifyVehicle(ctx, { ...call, body, file: undefined, write: ctx.db.write })
}

/**
 * Issues the certificate: all that follows from it is written or enqueued with it. The service draws
 * and seals the certificate. A paper that was signed by hand is stored next to it.
 * @throws ApiError OWNER_NOT_CONFIRMED, also where powers of attorney are missing; CONSENT_REFUSED;
 *   DOCUMENT_MISSING, APPROVAL_NEEDED, HOLDER_INCOMPLETE, ISSUER_INCOMPLETE, IDENTIFICATION_MISSING,
 *   FACTS_CHANGED, STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED;
 *   VALIDATION_ERROR for a name that the certificate cannot show
 */
async function issueCertificate(
  ctx: AppContext,
  call: Issuing,
  signed: UploadedFile | null,
): Promise<IssuedCertificate> {
  const { body, params: at, caller } = call
  const { accountId } = caller
  assertDrawable([['agent_name', body.agent_name]])
  const paper = signed && (await readPaper(signed, call.callerKey))
  await refreshHolders(ctx, call)
  const owners = await ownersAtIssue(ctx, call)
  const sealed = await sealCertificate(ctx, (tx, now, options) =>
    factsOfIssue(ctx, tx, { at, accountId, body, paper, owners, now }, options),
  )
  const issued = await call.write(async (tx) => {
    const { facts, certificate } = await writeSealed(ctx, tx, sealed)
    const { vehicle, station, party, powers } = facts
    await storePersonsOf(tx, certificate.id, party.personIds)
    await endIdentification(tx, at)
    await certifyVehicle(tx, facts, { certificate, accountId, now: ctx.now() })
    await noteCertificate(tx, powers.consentIds, certificate.id)
    if (!vehicle.is_plateless) await enqueueDeregistration(ctx, tx, facts, certificate)
    await mailOwners(ctx, tx, facts, certificate)
    const notice = { certificate, vehicle, station, personId: party.personId, owners, accountId }
    const noticed = await noticeOwners(ctx, tx, notice)
    const entry = { action: 'yard.certificate.issue', ...at } as const
    await call.audit(tx, {
      ...entry,
      purpose: paper ? 'signed' : 'electronic',
      outcome: outcomeOf(facts),
      subjectPersonId: party.personIds[0] ?? null,
    })
    for (const subjectPersonId of noticed) {
      await call.audit(tx, { ...entry, purpose: 'owner_notice', outcome: 'sent', subjectPersonId })
    }
    return issuedCertificate(tx, at.vehicleId)
  })
  if (!issued) throw new Error('The certificate was not written')
  return issued
}

type ReadFacts<Facts> = (tx: Tx, at: Date, options: { lock: boolean }) => Promise<Facts>

/**
 * Reads the facts, gives the certificate its number, draws it and seals it. No lock waits for the
 * seal and its time stamp.
 * @param read runs twice: without locks for the document, with locks for the write
 */
export async function sealCertificate<Facts extends CertificateFacts>(
  ctx: AppContext,
  read: ReadFacts<Facts>,
) {
  const at = ctx.now()
  const issuedOn = finnishDay(at)
  const prepared = await prepare().catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  return { at, read, prepared }

  async function prepare() {
    const { facts, number } = await ctx.db.write(async (tx) => ({
      facts: await read(tx, at, { lock: false }),
      // Such as FI-2026-000123.
      number: await numberOf(tx, 'certificate_number', `FI-${issuedOn.slice(0, 4)}`),
    }))
    const numbered = { number, token: randomUUID(), issuedOn, sealedAt: at }
    const document = await sealedDocument(ctx, facts, numbered, { isStamped: true })
    return { numbered, document }
  }
}

/**
 * Writes the certificate, after a second look at its facts: the document must still say them.
 * @throws ApiError FACTS_CHANGED where the facts changed meanwhile, and those of `read`
 */
export async function writeSealed<Facts extends CertificateFacts>(
  ctx: AppContext,
  tx: Tx,
  { at, read, prepared }: Awaited<ReturnType<typeof sealCertificate<Facts>>>,
): Promise<{ facts: Facts; certificate: Row }> {
  // Without locks the first read may see a half of another change. This read throws what holds.
  const facts = await read(tx, at, { lock: true })
  // Thrown here, because the write of a repeated request returns the stored response instead.
  if (prepared instanceof ApiError) throw prepared
  const { numbered, document } = prepared
  const inputs = documentInputs(ctx, facts, numbered)
  if (JSON.stringify(inputs) !== JSON.stringify(document.inputs)) {
    throw new ApiError('FACTS_CHANGED', 'The facts changed while the document was sealed')
  }
  const { number, token, issuedOn } = numbered
  const certificate = await insertCertificate(tx, {
    ...facts.columns,
    ...(facts.paper && { signed_file_id: await storeFile(ctx, tx, facts.paper) }),
    number,
    token,
    issued_on: issuedOn,
    created_at: at,
    file_id: await storeFile(ctx, tx, document.file),
    ...document.columns,
  })
  await storeHoldersOf(tx, certificate.id, facts.holders)
  return { facts, certificate }
}

function outcomeOf({ powers: { columns } }: FactsOfIssue): string {
  if (columns.consent_refused_reason !== null) return 'issued_despite_refusal'
  return columns.powers_of_attorney_missing_reason ? 'issued_without_powers' : 'issued'
}

/**
 * Puts the vehicle into process at the station that issues, in the transaction of the certificate. A
 * vehicle already in process or offered stays where it is. Closes the owner's order, ticks the first
 * stage, and makes the certificate the one in force.
 */
async function certifyVehicle(
  tx: Tx,
  { vehicle, identification }: FactsOfIssue,
  { certificate, accountId, now }: { certificate: Row; accountId: number; now: Date },
): Promise<void> {
  const at = { vehicleId: vehicle.id, shopId: certificate.shop_id, accountId, now }
  await transitionVehicle(tx, {
    vehicleId: vehicle.id,
    transition: 'certify',
    at: now,
    by: { accountId },
    toShopId: certificate.shop_id,
    reason: certificate.number,
  })
  if (vehicle.status === 'shop_transfer') await settleTransferLoad(tx, at, { move: 'certify' })
  if (vehicle.status === 'shop_transit') {
    await confirmedReception(tx, at)
    await takeOrderStep(tx, { vehicleId: vehicle.id, step: 'receive', by: { accountId }, at: now })
  }
  const comes = vehicle.status !== 'shop_process' && vehicle.status !== 'shop_listing'
  await updateVehicle(tx, vehicle.id, {
    standing_certificate_id: certificate.id,
    ...(comes && { unfinished_since: hasDecision(vehicle) ? null : now }),
  })
  const { identified_by: identifiedBy, identified_at: identifiedAt } = identification
  await tickStage(
    tx,
    { ...at, accountId: identifiedBy, now: identifiedAt },
    'received_and_identified',
  )
}

/**
 * Sends the deregistration notice once for each certificate number, as soon as the registry
 * answers.
 */
async function enqueueDeregistration(
  ctx: AppContext,
  tx: Tx,
  { vehicle }: FactsOfIssue,
  certificate: Row,
): Promise<void> {
  await insertRegistration(tx, certificate.id)
  await enqueue(tx, ctx.secrets, scrapping, {
    key: certificate.number,
    payload: {
      registryId: vehicle.registry_id,
      plate: vehicle.plate,
      vin: vehicle.vin,
      certificateNumber: certificate.number,
      certificateDate: certificate.issued_on,
      issuer: certificate.issuer_name,
      operatorBusinessId: certificate.issuer_business_id ?? '',
      stationId: certificate.shop_id,
    },
    now: ctx.now(),
  })
}

/** Mails the owner where their order has an address, and the owners who consented and left one. */
async function mailOwners(
  ctx: AppContext,
  tx: Tx,
  { vehicle, station, party: { order } }: FactsOfIssue,
  { number, issued_on: issuedOn, shop_id: shopId }: Row,
): Promise<void> {
  const now = ctx.now()
  if (order) {
    await mailOwnerCertificate(
      ctx,
      tx,
      { key: `certificate-${number}-owner`, to: order.email, locale: order.locale },
      { vehicle, station, number, issuedOn },
    )
    await recordOwnerMail(tx, 'certificate', { vehicleId: vehicle.id, shopId, at: now })
  }
  const mails = await consentMailsOf(tx, { vehicleId: vehicle.id, requestedBy: null, now })
  for (const { id, to, locale } of mails) {
    await enqueueMail(tx, ctx.secrets, {
      key: `consent-${id}-certificate-${number}`,
      to,
      locale: locale ?? defaultLocale,
      template: certificateMails.consentCertificate,
      about: { vehicle, station, number, issuedOn, publicUrl: ctx.config.publicUrl },
      now,
    })
  }
}
