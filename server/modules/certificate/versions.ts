import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import type { certificateContract } from '#contract/certificate.ts'
import { missingFields } from '#rules/certificate/holder.ts'
import { concernsRegistry, mayCorrect, type EndReason } from '#rules/certificate/correction.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { scrappingChange } from './work.ts'
import { notifyVehicleChanged, transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import {
  certificateById,
  certificateByNumber,
  certificateHoldersOf,
  closeCorrectionOrder,
  personsOf,
  updateCertificate,
} from './sql.ts'
import { completeIssuer, holderIncomplete, issuerColumns } from './issue-facts.ts'
import { issuedCertificate, issuerOf, storePersonsOf } from './issue.sql.ts'
import { sealCertificate, writeSealed } from './issue.ts'
import { assertDrawable, type Typed } from '#server/platform/pdf/drawn.ts'
import { emit } from '#server/platform/events/events.ts'
import { certificateEnded } from './events.ts'
import { mailVersion } from './mail-version.ts'
import { type CertificateRow, insertRegistryChange } from './versions.sql.ts'
import {
  lockVehicleRow,
  updateAndReadVehicle,
  vehicleById,
} from '#server/modules/vehicle/vehicle.sql.ts'

type Correction = HandlerContext<(typeof certificateContract)['correctCertificate']>
type Annulment = HandlerContext<(typeof certificateContract)['annulCertificate']>
type AnyAnnulment = HandlerContext<(typeof certificateContract)['annulAnyCertificate']>
type Changes = Correction['body']['changes']

/**
 * Issues a certificate with its own number that replaces the old one. Both files stay.
 * @throws ApiError NOT_FOUND, PERMISSION_DENIED, CERTIFICATE_REPLACED, HOLDER_INCOMPLETE,
 *   ISSUER_INCOMPLETE, FACTS_CHANGED, VALIDATION_ERROR for letters that the certificate cannot show
 */
export async function correctCertificate(
  ctx: AppContext,
  call: Correction,
): Promise<IssuedCertificate> {
  const { params, body, caller } = call
  const now = ctx.now()
  assertDrawableChanges(body.changes)
  const vehicleChanges = Object.fromEntries(
    Object.entries(body.changes.vehicle ?? {}).filter(([, value]) => value !== undefined),
  )
  const sealed = await sealCertificate(ctx, async (tx, at, { lock }) => {
    const old = await validCertificate(tx, params.certificateNumber, params, { lock })
    if (!mayCorrect(caller.role, body.reason, { issuedAt: old.created_at, now: at })) {
      throw new ApiError('PERMISSION_DENIED', 'This correction needs a main user')
    }
    const holders = await correctedHolders(tx, old, body.changes)
    const { station } = await issuerOf(tx, old.shop_id)
    const stored = await vehicleById(tx, old.vehicle_id)
    return {
      old,
      columns: {
        ...withoutIssue(old),
        ...(body.reason === 'issuer_details' &&
          issuerColumns(await completeIssuer(tx, old.shop_id, at))),
        plates: body.changes.plates ?? old.plates,
        deregistered_on: body.changes.deregistered_on ?? old.deregistered_on,
        holder_name: holders[0]?.name ?? old.holder_name,
        holder_address: holders[0]?.address ?? null,
        holder_nationality: holders[0]?.nationality ?? old.holder_nationality,
        series_id: old.series_id ?? old.id,
        version: old.version + 1,
        replaces_id: old.id,
      },
      paper: null,
      holders,
      vehicle: { ...stored, ...vehicleChanges },
      station,
      replaces: { number: old.number, issued_on: old.issued_on },
    }
  })
  const corrected = await call.write(async (tx) => {
    const {
      facts: { old },
      certificate,
    } = await writeSealed(ctx, tx, sealed)
    await storePersonsOf(tx, certificate.id, await personsOf(tx, old.id))
    await endCertificate(tx, old, 'replaced', { ...body, at: now, accountId: caller.accountId })
    const vehicle = await updateAndReadVehicle(tx, old.vehicle_id, {
      ...vehicleChanges,
      standing_certificate_id: certificate.id,
    })
    if (concernsRegistry(body.reason) && !vehicle.is_plateless) {
      await askRegistry(ctx, tx, certificate, 'correct')
    }
    await mailVersion(ctx, tx, { certificate, old, vehicle, reason: body.reason })
    await call.audit(tx, {
      action: 'yard.certificate.correct',
      purpose: body.reason,
      outcome: 'replaced',
      vehicleId: old.vehicle_id,
      shopId: old.shop_id,
    })
    await notifyVehicleChanged(tx, vehicle)
    return issuedCertificate(tx, old.vehicle_id)
  })
  if (!corrected) throw new Error('The certificate was not written')
  return corrected
}

/** Ends the validity of a certificate of the station. @throws ApiError NOT_FOUND, CERTIFICATE_REPLACED */
export const annulCertificate = (ctx: AppContext, call: Annulment): Promise<void> =>
  annul(ctx, call, call.params, 'yard.certificate.annul')

/** Ends the validity of any certificate, for the association. */
export const annulAnyCertificate = (ctx: AppContext, call: AnyAnnulment): Promise<void> =>
  annul(ctx, call, null, 'certificate.annul')

async function annul(
  ctx: AppContext,
  call: Annulment | AnyAnnulment,
  place: { vehicleId: number; shopId: number } | null,
  action: 'yard.certificate.annul' | 'certificate.annul',
): Promise<void> {
  const { body, caller, params } = call
  const at = ctx.now()
  await call.write(async (tx) => {
    const old = await validCertificate(tx, params.certificateNumber, place, { lock: true })
    await endCertificate(tx, old, 'annulled', { ...body, at, accountId: caller.accountId })
    const vehicle = await updateAndReadVehicle(tx, old.vehicle_id, {
      standing_certificate_id: null,
    })
    // A vehicle without a certificate cannot be done.
    if (vehicle.status === 'shop_done') {
      await transitionVehicle(tx, {
        vehicleId: vehicle.id,
        transition: 'undo',
        at,
        by: { accountId: caller.accountId },
        reason: old.number,
      })
    }
    if (!vehicle.is_plateless) await askRegistry(ctx, tx, old, 'annul')
    await mailVersion(ctx, tx, { certificate: null, old, vehicle, reason: body.reason })
    await call.audit(tx, {
      action,
      purpose: body.reason,
      outcome: 'annulled',
      vehicleId: old.vehicle_id,
      shopId: old.shop_id,
    })
    await notifyVehicleChanged(tx, vehicle)
  })
}

/**
 * The valid certificate with that number. With `lock` the vehicle is locked first, as everywhere.
 * @throws ApiError NOT_FOUND, CERTIFICATE_REPLACED
 */
export async function validCertificate(
  tx: Tx,
  number: string,
  place: { vehicleId: number; shopId: number } | null,
  { lock }: { lock: boolean },
): Promise<CertificateRow> {
  const found = await certificateByNumber(tx, number)
  const { vehicleId, shopId } = place ?? { vehicleId: found?.vehicle_id, shopId: found?.shop_id }
  if (!found || found.vehicle_id !== vehicleId || found.shop_id !== shopId) {
    throw new ApiError('NOT_FOUND', 'No such record of this caller')
  }
  if (lock) await lockVehicleRow(tx, found.vehicle_id)
  const row = await certificateById(tx, { certificateId: found.id, lock })
  if (row.state !== 'valid') throw new ApiError('CERTIFICATE_REPLACED', 'It is no longer valid')
  return row
}

/** The columns of a certificate that its correction takes over: what the issue itself gives is new. */
function withoutIssue({
  id: _id,
  state: _state,
  receipt_file_id: _receipt,
  ...columns
}: CertificateRow) {
  return columns
}

type End = { reason: EndReason; text: string; at: Date; accountId: number }

async function endCertificate(
  tx: Tx,
  { id, vehicle_id: vehicleId, shop_id: shopId }: CertificateRow,
  state: 'replaced' | 'annulled',
  { reason, text, at, accountId }: End,
): Promise<void> {
  await updateCertificate(tx, id, {
    state,
    state_reason: reason,
    state_text: text || null,
    state_at: at,
    state_by: accountId,
  })
  await closeCorrectionOrder(tx, id, at)
  await emit(tx, certificateEnded, { vehicleId, shopId, state, at })
}

/** Owners of the old certificate with the changed facts. A new position adds an owner. */
async function correctedHolders(tx: Tx, old: CertificateRow, { holders = [] }: Changes) {
  const rows = await certificateHoldersOf(tx, old)
  for (const { position, ...changed } of holders) {
    if (position > rows.length) {
      throw new ApiError('VALIDATION_ERROR', 'No such owner', {
        fields: { [`changes.holders.${position}.position`]: 'INVALID' },
      })
    }
    const before = rows[position] ?? {
      kind: 'person' as const,
      name: '',
      business_id: null,
      address: null,
      address_withheld: false,
      nationality: '',
      name_source: null,
      address_source: null,
      nationality_source: null,
      power: 'missing' as const,
    }
    rows[position] = {
      ...before,
      ...(changed.name && { name: changed.name, name_source: 'document' as const }),
      ...(changed.address && { address: changed.address, address_source: 'document' as const }),
      ...(changed.nationality && {
        nationality: changed.nationality,
        nationality_source: 'document' as const,
      }),
      ...(changed.business_id && { business_id: changed.business_id }),
    }
  }
  const missing = rows.flatMap((holder, position) =>
    missingFields(holder).map((field) => `changes.holders.${position}.${field}`),
  )
  if (missing.length > 0) throw holderIncomplete(missing)
  return rows
}

/** Asks the registry to change its own record, after its receipt of the first certificate. */
async function askRegistry(
  ctx: AppContext,
  tx: Tx,
  { id, number }: CertificateRow,
  kind: 'correct' | 'annul',
): Promise<void> {
  await insertRegistryChange(tx, { certificateId: id, kind })
  await enqueue(tx, ctx.secrets, scrappingChange, {
    key: `${number}:${kind}`,
    payload: { certificateId: id, kind, day: finnishDay(ctx.now()) },
    now: ctx.now(),
  })
}

/** @throws ApiError VALIDATION_ERROR for letters that the certificate cannot show */
const assertDrawableChanges = ({ vehicle, holders = [] }: Changes): void =>
  assertDrawable([
    ['changes.vehicle.make', vehicle?.make],
    ['changes.vehicle.model', vehicle?.model],
    ...holders.flatMap(({ name, address }, n): Typed => [
      [`changes.holders.${n}.name`, name],
      [`changes.holders.${n}.address`, address],
    ]),
  ])
