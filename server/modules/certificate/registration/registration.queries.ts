import type { OpenRegistration } from '#contract/registration.ts'
import type { Db } from '#server/platform/db/index.ts'

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

/** The certificate of that number. */
export function certificateByNumber(db: Db, number: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('certificate').where('number', '=', number).select('id').executeTakeFirst()
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
