import { sql, type Updateable } from 'kysely'
import type { Tx, Db, RegistryChange, Tables } from '#server/platform/db/index.ts'
import type { OpenRegistration, OpenRegistryChange } from '#contract/registration.ts'

/** The confirmed certificate, locked: of two first requests, the second reads the kept file. */
export function confirmed(tx: Tx, token: string) {
  return tx
    .selectFrom('certificate')
    .innerJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .where('certificate.token', '=', token)
    .where('certificate.state', '=', 'valid')
    .where('registration.state', '=', 'confirmed')
    .select(['certificate.number', 'certificate.issued_on', 'certificate.deregistered_on'])
    .select('certificate.receipt_file_id')
    .forUpdate('certificate')
    .select(['certificate.issuer_name', 'certificate.locale', 'certificate.vehicle_id'])
    .select(['registration.receipt', 'registration.settled_at', 'shop.name as station'])
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
    .select(['vehicle.model_year', 'vehicle.kind', 'vehicle.eu_class'])
    .executeTakeFirst()
}

/** Notices of the station that need a person, oldest first. */
export function openRegistrations(db: Db, shopId: number): Promise<OpenRegistration[]> {
  return (
    db
      .selectFrom('registration')
      .innerJoin('certificate', 'certificate.id', 'registration.certificate_id')
      .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
      .where((eb) =>
        eb.or([
          eb('registration.state', 'in', ['manual', 'refused']),
          eb.and([
            eb('registration.state', '=', 'pending'),
            eb('registration.told_at', 'is not', null),
          ]),
        ]),
      )
      .where('certificate.shop_id', '=', shopId)
      // An annulled certificate has nothing to report any more.
      .where('vehicle.standing_certificate_id', 'is not', null)
      .orderBy('certificate.created_at')
      .orderBy('certificate.id')
      .select([
        'vehicle.id as vehicle_id',
        'certificate.number',
        'vehicle.plate',
        'vehicle.vin',
        'vehicle.make',
        'vehicle.model',
        'registration.reason',
      ])
      .select((eb) => eb.ref('registration.state').$castTo<OpenRegistration['state']>().as('state'))
      .select((eb) =>
        eb.fn
          .coalesce('certificate.deregistered_on', 'certificate.issued_on')
          .$notNull()
          .as('deregistered_on'),
      )
      .execute()
  )
}

/** Number of the vehicle's certificate whose notice a person of that station reports. */
export async function numberByHand(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('registration')
    .innerJoin('certificate', 'certificate.id', 'registration.certificate_id')
    .where('registration.state', '=', 'manual')
    .where('certificate.vehicle_id', '=', vehicleId)
    .where('certificate.shop_id', '=', shopId)
    .orderBy('certificate.id')
    .select('certificate.number')
    .executeTakeFirst()
  return row?.number ?? null
}

/** Number of standing certificates whose notice the registry refused. */
export async function countRefusedNotices(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .innerJoin('certificate', 'certificate.id', 'registration.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('registration.state', '=', 'refused')
    .where('vehicle.standing_certificate_id', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A certificate whose deregistration the registry is asked to correct or to cancel. */
export type Change = { certificateId: number; kind: 'correct' | 'annul'; day: string }

/** The registry's newest receipt of the series. null where the registry refused the notice. */
export async function lastReceipt(db: Db, { certificateId, kind }: Change) {
  const certificate = await db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate.id', '=', certificateId)
    .selectAll('certificate')
    .select(['vehicle.registry_id', 'vehicle.plate', 'vehicle.vin'])
    .executeTakeFirstOrThrow()
  const seriesId = certificate.series_id ?? certificate.id
  const registration = await db
    .selectFrom('registration')
    .where('certificate_id', '=', seriesId)
    .select(['state', 'receipt'])
    .executeTakeFirst()
  const earlier = await db
    .selectFrom('registry_change')
    .innerJoin('certificate', 'certificate.id', 'registry_change.certificate_id')
    .where('certificate.series_id', '=', seriesId)
    .where('registry_change.kind', '=', 'correct')
    .where('certificate.id', kind === 'annul' ? '<=' : '<', certificateId)
    .orderBy('certificate.id', 'desc')
    .select(['registry_change.state', 'registry_change.receipt'])
    .execute()
  const states = [registration?.state, ...earlier.map(({ state }) => state)]
  if (states.includes('pending')) throw new Error('An earlier message of the series is under way')
  const newest = earlier.find(({ receipt }) => receipt !== null)
  return { certificate, receipt: newest?.receipt ?? registration?.receipt ?? null }
}

/** Changes of the station that the registry left to a person, oldest first. */
function manualChanges(db: Db, shopId: number) {
  return db
    .selectFrom('registry_change')
    .innerJoin('certificate', 'certificate.id', 'registry_change.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .leftJoin('certificate as older', 'older.id', 'certificate.replaces_id')
    .leftJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    .where('certificate.shop_id', '=', shopId)
    .where('registry_change.state', '=', 'manual')
    .orderBy('registry_change.settled_at')
    .orderBy('registry_change.certificate_id')
    .select(['registry_change.kind', 'registry_change.reason', 'certificate.id'])
    .select(['certificate.number', 'certificate.issued_on', 'certificate.vehicle_id'])
    .select(['certificate.issuer_name', 'certificate.issuer_business_id'])
    .select(['certificate.issuer_address', 'shop.name as station'])
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
    .select(['vehicle.model_year', 'registration.receipt as notice_receipt'])
    .select((eb) => [
      eb.fn
        .coalesce('certificate.deregistered_on', 'certificate.issued_on')
        .$notNull()
        .as('deregistered_on'),
      // The older certificate has the reason of its correction.
      eb
        .case()
        .when('registry_change.kind', '=', 'annul')
        .then(eb.ref('certificate.state_reason'))
        .else(eb.ref('older.state_reason'))
        .end()
        .as('certificate_reason'),
    ])
}

export type ManualChange = Awaited<
  ReturnType<ReturnType<typeof manualChanges>['executeTakeFirstOrThrow']>
>

export async function openRegistryChanges(db: Db, shopId: number): Promise<OpenRegistryChange[]> {
  const rows = await manualChanges(db, shopId).execute()
  return rows.map((row) => ({
    vehicle_id: row.vehicle_id,
    number: row.number,
    kind: row.kind,
    plate: row.plate,
    vin: row.vin,
    make: row.make,
    model: row.model,
    deregistered_on: row.deregistered_on,
    reason: row.reason,
  }))
}

type ChangeKey = { shopId: number; number: string; kind: RegistryChange['kind'] }

export function manualChange(
  db: Db,
  { shopId, number, kind }: ChangeKey,
): Promise<ManualChange | undefined> {
  return manualChanges(db, shopId)
    .where('certificate.number', '=', number)
    .where('registry_change.kind', '=', kind)
    .executeTakeFirst()
}

export const vehicleOfCertificate = (db: Db, certificateId: number) =>
  db
    .selectFrom('vehicle')
    .innerJoin('certificate', 'certificate.vehicle_id', 'vehicle.id')
    .where('certificate.id', '=', certificateId)
    .select(['vehicle.id', 'vehicle.status', 'vehicle.shop_id', 'vehicle.sender_shop_id'])
    .executeTakeFirst()

export const setReceiptFile = (tx: Tx, { fileId, token }: { fileId: string; token: string }) =>
  tx
    .updateTable('certificate')
    .set({ receipt_file_id: fileId })
    .where('token', '=', token)
    .execute()

/** Notices that the registry refused or did not confirm since `late`, of which no mail told. */
export const lockUntold = (tx: Tx, { late, limit }: { late: Date; limit: number }) =>
  tx
    .selectFrom('registration')
    .innerJoin('certificate', 'certificate.id', 'registration.certificate_id')
    .where('registration.told_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('registration.state', '=', 'refused'),
        eb.and([
          eb('registration.state', '=', 'pending'),
          eb('certificate.created_at', '<=', late),
        ]),
      ]),
    )
    .orderBy('registration.certificate_id')
    .limit(limit)
    .select(['certificate.id', 'certificate.number', 'certificate.shop_id'])
    .select(['certificate.vehicle_id', 'registration.state', 'registration.reason'])
    .forUpdate('registration')
    .skipLocked()
    .execute()

export const setRegistrationTold = (tx: Tx, { at, noticeId }: { at: Date; noticeId: number }) =>
  tx
    .updateTable('registration')
    .set({ told_at: at })
    .where('certificate_id', '=', noticeId)
    .execute()

export const certificateToDeregister = (db: Db, certificateNumber: string) =>
  db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate.number', '=', certificateNumber)
    .select(['certificate.id as certificate_id'])
    .select(['vehicle.id', 'vehicle.status', 'vehicle.shop_id', 'vehicle.sender_shop_id'])
    .executeTakeFirst()

export const settleRegistryChange = (
  tx: Tx,
  { certificateId, kind }: Pick<Change, 'certificateId' | 'kind'>,
  set: Updateable<Tables['registry_change']>,
) =>
  tx
    .updateTable('registry_change')
    .set(set)
    .where('certificate_id', '=', certificateId)
    .where('kind', '=', kind)
    .execute()

export const settleRegistration = (
  tx: Tx,
  certificateId: number,
  set: Updateable<Tables['registration']>,
) =>
  tx
    .updateTable('registration')
    .set(set)
    .where('certificate_id', '=', certificateId)
    .where('state', '<>', 'confirmed')
    .execute()
