import type { Selectable } from 'kysely'
import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import type { certificateContract, SeenFacts } from '#contract/certificate.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import type { Certificate, Tx } from '#server/platform/db/index.ts'
import { readPaper } from '#server/platform/files/files.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/work/work.queries.ts'
import { scrapping } from './work.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { recordOwnerMail } from '#server/modules/vehicle/record-changes.sql.ts'
import { certifyVehicle } from './certify.ts'
import { mailConsentNews } from '#server/modules/order/consent-news.queries.ts'
import { noteCertificate } from '#server/modules/consent/sql.ts'
import { allChecked } from '#server/platform/errors/api-error.ts'
import { identifyVehicle } from '#server/modules/reception/identification.ts'
import { issueSealed } from './issue-sealed.ts'
import { issuedCertificate } from './issued.sql.ts'
import { assertDrawable } from './drawable.ts'
import { checkSeen } from './facts-version.ts'
import { approveOwner } from './owners/approve-owner.ts'
import { completeHolders, ownersToNotify, readHolders, refreshHolders } from './owners/holders.ts'
import { endIdentification, identificationOf } from './identification.queries.ts'
import { enqueueNotice, noticeOwners } from './owners/owner-notice.ts'
import { assertRightProven } from './owners/owner-right.ts'
import { powersFor } from './owners/powers.ts'
import {
  certificateColumns,
  completeFacts,
  readyForCertificate,
  withPowers,
  type Ready,
} from './issue.ts'
import { issuerOf, onBehalfOf, printedForm, storePersonsOf } from './issue.sql.ts'
import { mailCertificate } from './mail-certificate.ts'
import { unsignedCertificate } from './unsigned-certificate.ts'
import { annulAnyCertificate, annulCertificate, correctCertificate } from './versions.ts'
import { certificateMails } from './mails.ts'
import { insertRegistration, writerOf } from './sql.ts'

/** A station's certificates of destruction: printed for a signature, or issued at once. */
export function certificateHandlers(ctx: AppContext): Handlers<typeof certificateContract> {
  return {
    readHolders: (call) => readHolders(ctx, call),
    completeHolders: (call) => completeHolders(ctx, call),
    approveOwner: async (call) => {
      await approveOwner(ctx, call)
      return undefined
    },
    correctCertificate: (call) => correctCertificate(ctx, call),
    annulCertificate: async (call) => {
      await annulCertificate(ctx, call)
      return undefined
    },
    annulAnyCertificate: async (call) => {
      await annulAnyCertificate(ctx, call)
      return undefined
    },
    downloadUnsignedCertificate: (call) => unsignedCertificate(ctx, call),
    uploadCertificate: async (call) => {
      await compareNumber(ctx, call)
      return issueCertificate(ctx, await withDefaults(ctx, call), call.file)
    },
    mailCertificate: async (call) => {
      await mailCertificate(ctx, call)
      return undefined
    },
    issueCertificate: (call) => issueCertificate(ctx, call, null),
  }
}

type Electronic = HandlerContext<(typeof certificateContract)['issueCertificate']>
type Signed = HandlerContext<(typeof certificateContract)['uploadCertificate']>
type Body = Omit<Electronic['body'], 'plates' | 'seen'> & {
  plates: Electronic['body']['plates'] | null
  seen?: SeenFacts | undefined
}
type Issuing = Omit<Electronic, 'file' | 'body'> & { body: Body }

/** The call with the user's name and language, where the sender of a paper did not tell others. */
async function withDefaults(ctx: AppContext, call: Signed): Promise<Issuing> {
  const { name, locale } = await writerOf(ctx.db.read, call.caller.accountId)
  const { agent_name = name, plates = null, locale: told = locale, ...body } = call.body
  return { ...call, body: { ...body, agent_name, plates, locale: told } }
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
  const { body, params } = call
  assertDrawable([['agent_name', body.agent_name]])
  const paper = signed && (await readPaper(signed, call.callerKey))
  await refreshHolders(ctx, call)
  const owners = await ownersToNotify(ctx, call)
  const registered = owners === 'away' ? null : owners
  const issued = await issueSealed(ctx, call.write, {
    read: async (tx, at, { lock }) => {
      const ready = await readyForCertificate(tx, params, { lock })
      const [, powers, facts, identification] = await allChecked([
        assertRightProven(tx, params, ready.party),
        powersFor(ctx, tx, { body, params, owners: registered }, ready),
        completeFacts(tx, params, at),
        identificationOf(tx, ready.vehicle, params.shopId),
      ])
      checkSeen(body.seen, ready.vehicle, facts.holders, ready.party.shareholderCount)
      const columns = certificateColumns({
        ...ready,
        ...powers.columns,
        ...facts,
        ...identification,
        at,
        agent_name: body.agent_name,
        plates: body.plates,
        locale: body.locale,
        shop_id: params.shopId,
        on_behalf_of: await onBehalfOf(tx, {
          accountId: call.caller.accountId,
          companyId: facts.issuer.company_id,
        }),
        form_number: paper && (await printedForm(tx, params)),
      })
      const holders = withPowers(facts.holders, powers.columns.powers_of_attorney_received, {
        named: powers.named_powers,
        consented: powers.consents.positions,
      })
      const { station } = facts.issuer
      const { vehicle } = ready
      return {
        ready,
        powers,
        identification,
        columns,
        paper,
        holders,
        vehicle,
        station,
        replaces: null,
      }
    },
    complete: async (tx, { ready, powers, identification }, certificate) => {
      await storePersonsOf(tx, certificate.id, ready.party.personIds)
      await endIdentification(tx, params.vehicleId, params.shopId)
      await certifyVehicle(tx, {
        vehicle: ready.vehicle,
        certificate,
        shopId: params.shopId,
        accountId: call.caller.accountId,
        identification,
        now: ctx.now(),
      })
      await noteCertificate(tx, powers.consents.ids, certificate.id)
      if (!ready.vehicle.is_plateless) await enqueueDeregistration(ctx, tx, ready, certificate)
      await enqueueOwnerMail(ctx, tx, ready, certificate)
      await enqueueConsentNews(ctx, tx, ready, certificate)
      const noticed = await noticeOrWait(ctx, tx, { ...ready, certificate, owners }, call)
      await call.audit(tx, {
        action: 'yard.certificate.issue',
        purpose: paper ? 'signed' : 'electronic',
        outcome: outcomeOf(powers.columns),
        ...params,
        subjectPersonId: ready.party.personIds[0] ?? null,
      })
      for (const personId of noticed) {
        await call.audit(tx, {
          action: 'yard.certificate.issue',
          purpose: 'owner_notice',
          outcome: 'sent',
          ...params,
          subjectPersonId: personId,
        })
      }
      return issuedCertificate(tx, params.vehicleId)
    },
  })
  if (!issued) throw new Error('The certificate was not written')
  return issued
}

const outcomeOf = (powers: Awaited<ReturnType<typeof powersFor>>['columns']): string => {
  if (powers.consent_refused_reason !== null) return 'issued_despite_refusal'
  return powers.powers_of_attorney_missing_reason ? 'issued_without_powers' : 'issued'
}

type Row = Selectable<Certificate>

/** Persons who got the notice at once. While the registry is away, it is sent later. */
async function noticeOrWait(
  ctx: AppContext,
  tx: Tx,
  notice: Ready & { certificate: Row; owners: Awaited<ReturnType<typeof ownersToNotify>> },
  { caller: { accountId } }: Issuing,
): Promise<number[]> {
  const { certificate, vehicle, owners } = notice
  const { personId } = notice.party
  if (owners !== 'away') return noticeOwners(ctx, tx, { certificate, vehicle, personId, owners })
  await enqueueNotice(ctx, tx, { certificate, personId, accountId })
  return []
}

/**
 * Sends the deregistration notice once for each certificate number, as soon as the registry
 * answers.
 */
async function enqueueDeregistration(
  ctx: AppContext,
  tx: Tx,
  { vehicle }: Ready,
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

/** Mails the owner where their order has an address. */
async function enqueueOwnerMail(
  ctx: AppContext,
  tx: Tx,
  { vehicle, party: { order } }: Ready,
  certificate: Row,
): Promise<void> {
  if (!order) return
  const { station } = await issuerOf(tx, certificate.shop_id)
  await enqueueMail(tx, ctx.secrets, {
    key: `certificate-${certificate.number}-owner`,
    to: order.email,
    locale: order.locale,
    template: certificateMails.ownerCertificate,
    about: {
      vehicle,
      station,
      number: certificate.number,
      issuedOn: certificate.issued_on,
      isRegistered: !vehicle.is_plateless,
      publicUrl: ctx.config.publicUrl,
    },
    now: ctx.now(),
  })
  await recordOwnerMail(tx, 'certificate', {
    vehicleId: vehicle.id,
    shopId: certificate.shop_id,
    at: ctx.now(),
  })
}

async function enqueueConsentNews(ctx: AppContext, tx: Tx, { vehicle }: Ready, certificate: Row) {
  const { station: name } = await issuerOf(tx, certificate.shop_id)
  const { number, issued_on: issuedOn } = certificate
  const event = 'certificate'
  await mailConsentNews(ctx, tx, { event, vehicle, number, issuedOn, station: { name } })
}
