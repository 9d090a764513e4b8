import type { Selectable } from 'kysely'
import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import type { certificateContract } from '#contract/certificate.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { Certificate, Tx } from '../db/index.ts'
import { storeFile, readPaper } from '../files/files.queries.ts'
import type { AppContext } from '../app-context.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { enqueue } from '../outbox/outbox.queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { UploadedFile } from '../http/upload.ts'
import { notifyVehicleChanged } from '../vehicle/vehicle.queries.ts'
import { powersOfAttorney } from '../yard/power-of-attorney.queries.ts'
import { certificateFile } from './certificate.queries.ts'
import { issuedCertificate } from './issued.queries.ts'
import { issuerOf, readyForCertificate, writeCertificate, type Ready } from './issue.queries.ts'

type Issuing = Omit<HandlerContext<(typeof certificateContract)['issueCertificate']>, 'file'>

/**
 * Issues the certificate: all that follows from it is written or promised with it. With the signed
 * paper that one is kept, else the certificate is drawn and kept.
 * @throws ApiError OWNER_NOT_CONFIRMED, also where powers of attorney are missing;
 *   VEHICLE_ALREADY_SCRAPPED, STATUS_CONFLICT, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED
 */
export async function issueCertificate(
  ctx: AppContext,
  call: Issuing,
  signed: UploadedFile | null,
): Promise<IssuedCertificate> {
  const { body, params } = call
  const paper = signed && (await readPaper(signed))
  const issued = await call.write(async (tx) => {
    const ready = await readyForCertificate(tx, params, { lock: true })
    const powers = await powersFor(tx, call, ready)
    const certificate = await writeCertificate(tx, {
      ...ready,
      ...powers,
      at: ctx.now(),
      agent_name: body.agent_name,
      plates: body.plates,
      locale: body.locale,
      shop_id: params.shopId,
      file_id: paper && (await storeFile(ctx, tx, paper)),
    })
    if (!paper) await certificateFile(ctx, tx, certificate.id)
    if (!ready.vehicle.is_plateless) await enqueueDeregistration(ctx, tx, ready, certificate)
    await enqueueOwnerMail(ctx, tx, ready, certificate)
    await call.audit(tx, {
      action: 'yard.certificate.issue',
      purpose: paper ? 'signed' : 'electronic',
      outcome: powers.powers_of_attorney_missing_reason ? 'issued_without_powers' : 'issued',
      ...params,
      subjectPersonId: ready.holder.personIds[0] ?? null,
    })
    await notifyVehicleChanged(tx, ready.vehicle)
    return issuedCertificate(tx, params.vehicleId)
  })
  ctx.wakeOutbox()
  if (!issued) throw new Error('The certificate was not written')
  return issued
}

/**
 * One power of attorney of each other owner, uploaded or shown on paper; otherwise the station's
 * reason. See docs/domain/finnish-practice.md#missing-powers-of-attorney.
 */
async function powersFor(tx: Tx, { body, params }: Issuing, { vehicle }: Ready) {
  const uploaded = await powersOfAttorney(tx, params)
  const received = uploaded.length + body.powers_of_attorney_received
  const isMissing = received < vehicle.owner_count - 1
  const reason = body.powers_of_attorney_missing_reason
  if (isMissing && reason === '') {
    throw new ApiError('OWNER_NOT_CONFIRMED', 'Powers of attorney are missing', {
      fields: { powers_of_attorney_received: 'POWER_OF_ATTORNEY_MISSING' },
    })
  }
  return {
    powers_of_attorney_received: received,
    powers_of_attorney_missing_reason: isMissing ? reason : null,
  }
}

type Row = Selectable<Certificate>

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
  await tx
    .insertInto('registration')
    .values({ certificate_id: certificate.id, state: 'pending' })
    .execute()
  await enqueue(tx, {
    kind: 'scrapping',
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
  { vehicle, holder: { order } }: Ready,
  certificate: Row,
): Promise<void> {
  if (!order) return
  const { station } = await issuerOf(tx, certificate.shop_id)
  await enqueueMail(tx, {
    key: `certificate-${certificate.number}-owner`,
    to: order.email,
    locale: order.locale,
    template: 'ownerCertificate',
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
}
