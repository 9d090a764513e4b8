import { sql } from 'kysely'
import { limits, hourMs } from '#rules/limits.ts'
import type { OwnerNotice } from '#contract/owner.ts'
import { handledReportDays } from '#rules/certificate/owner-notice.ts'
import {
  type Db,
  type Params,
  type Tx,
  jsonObject,
  preparedQuery,
} from '#server/platform/db/index.ts'

/**
 * Audit entries about the person, or about a vehicle while the service knew the person as its
 * owner. Their time begins when they find the vehicle. It lasts until their right expires, during
 * their order, and for ever after their certificate or handover. Entries before or after it, and
 * refusals, are excluded.
 *
 * Starts from the person's few vehicles, because the audit has an entry for every request.
 */
const concerning = (personId: number) => sql<number>`(
  with theirs (vehicle_id, since, until, shop_id) as (
    select
      vehicle_id,
      (
        select min(found.at) from audit as found
        where found.vehicle_id = vehicle_right.vehicle_id and found.person_id = ${personId}
          and found.outcome = 'found'
      ),
      checked_at + make_interval(hours => ${limits.rightHours}),
      null::integer
    from vehicle_right where person_id = ${personId}
    union all
    select vehicle_id, created_at, cancelled_at, null
    from vehicle_order where person_id = ${personId}
    union all
    select vehicle_id, owner_confirmed_at, null, shop_id from reception where person_id = ${personId}
    union all
    select certificate.vehicle_id, certificate.created_at, null, null
    from certificate
    join certificate_person on certificate_person.certificate_id = certificate.id
    where certificate_person.person_id = ${personId}
  )
  select id from audit where subject_person_id = ${personId}
  union
  select id from audit
  where person_id = ${personId} and vehicle_id is not null
    and outcome in ('found', 'company', 'ordered', 'cancelled', 'sent')
  union
  select audit.id
  from theirs
  join audit on audit.vehicle_id = theirs.vehicle_id
    and audit.at >= theirs.since
    and (theirs.until is null or audit.at <= theirs.until)
    and (theirs.shop_id is null or audit.shop_id = theirs.shop_id)
)`

/** These entries without the anonymous checks of a certificate by its code, newest first. */
export const auditAbout = (
  db: Db,
  personId: number,
  { limit, after }: { limit: number; after: { at: Date; id: number } | null },
) =>
  db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .leftJoin('company as employer', 'employer.id', 'account.company_id')
    .leftJoin('shop', 'shop.id', 'audit.shop_id')
    .leftJoin('company', 'company.id', 'shop.company_id')
    .leftJoin('vehicle', 'vehicle.id', 'audit.vehicle_id')
    .where('audit.id', 'in', concerning(personId))
    .where((row) =>
      row.or([row('audit.account_id', 'is not', null), row('audit.person_id', 'is not', null)]),
    )
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(audit.at, audit.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.purpose', 'audit.person_id'])
    .select(['account.company_id', 'employer.name as employer'])
    .select(['shop.name as shop', 'company.name as company'])
    .select(['audit.vehicle_id', 'vehicle.plate', 'vehicle.make', 'vehicle.model'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Notices that wait for the person's answer, and their reports. A certificate that is no longer valid
 * needs no answer.
 */
export async function noticesOf(db: Db, personId: number, now: Date): Promise<OwnerNotice[]> {
  const recently = new Date(now.getTime() - handledReportDays * 24 * hourMs)
  const rows = await noticeRows(db)
    .where('owner_notice.person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb.and([eb('owner_notice.answer', 'is', null), eb('certificate.state', '<>', 'annulled')]),
        eb.and([
          eb('owner_notice.answer', '=', 'unknown'),
          eb.or([
            eb('owner_notice.handled_at', 'is', null),
            eb('owner_notice.handled_at', '>', recently),
          ]),
        ]),
      ]),
    )
    .orderBy('owner_notice.id', 'desc')
    .execute()
  return rows.map(ownerNotice)
}

/** One notice. Its record check came before. */
export async function noticeOf(db: Db, noticeId: number): Promise<OwnerNotice> {
  return ownerNotice(
    await noticeRows(db).where('owner_notice.id', '=', noticeId).executeTakeFirstOrThrow(),
  )
}

const noticeRows = (db: Db) =>
  db
    .selectFrom('owner_notice')
    .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .select(['owner_notice.id', 'owner_notice.answer'])
    .select(['owner_notice.answered_at', 'owner_notice.handled_at', 'certificate.issued_on'])
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
    .select(['vehicle.model_year', 'vehicle.kind', 'shop.name as shop', 'company.name as company'])

type Row = Awaited<ReturnType<ReturnType<typeof noticeRows>['executeTakeFirstOrThrow']>>

const ownerNotice = ({ issued_on, answered_at, handled_at, ...row }: Row): OwnerNotice => ({
  ...row,
  issued_at: issued_on,
  answered_at: answered_at?.toISOString() ?? null,
  handled_at: handled_at?.toISOString() ?? null,
})

/** Stations whose look ended when the claim began. */
export async function lookedFor(tx: Tx, vehicleId: number, since: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('ended_because', '=', 'claimed')
    .where('changed_at', '>=', since)
    .select('shop_id')
    .distinct()
    .execute()
  return rows.map(({ shop_id: shopId }) => shopId)
}

export const sealedPersonalId = (db: Db, personId: number) =>
  db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['personal_id_sealed', 'personal_id_hash'])
    .executeTakeFirstOrThrow()

export const shopName = (db: Db, shopId: number) =>
  db.selectFrom('shop').where('id', '=', shopId).select('name').executeTakeFirst()

export const orderToReplace = (
  db: Db,
  { orderId, vehicleId, personId }: { orderId: number; vehicleId: number; personId: number },
) =>
  db
    .selectFrom('vehicle_order')
    .where('id', '=', orderId)
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', personId)
    .select('cancelled_at')
    .executeTakeFirst()

export const statusAndStation = (
  db: Db,
  { shopId, vehicleId }: { shopId: number; vehicleId: number },
) =>
  db
    .selectFrom('vehicle')
    .innerJoin('shop', (join) => join.on('shop.id', '=', shopId))
    .where('vehicle.id', '=', vehicleId)
    .select((eb) => [
      'vehicle.status',
      jsonObject({ name: eb.ref('shop.name'), phone: eb.ref('shop.phone') }).as('shop'),
    ])
    .executeTakeFirstOrThrow()

export const nameOfPerson = (db: Db, personId: number) =>
  db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['first_names', 'last_name'])
    .executeTakeFirstOrThrow()

export const lockNotice = (tx: Tx, noticeId: number) =>
  tx
    .selectFrom('owner_notice')
    .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
    .where('owner_notice.id', '=', noticeId)
    .select(['owner_notice.answer', 'certificate.number'])
    .select(['certificate.vehicle_id', 'certificate.shop_id'])
    .forUpdate('owner_notice')
    .executeTakeFirstOrThrow()

/** A vehicle of the person. An open order lets the person cancel, also after the vehicle was sold. */
export const ownVehicle = preparedQuery(
  (db, { vehicleId, personId }: Params<{ vehicleId: number; personId: number }>) =>
    db
      .selectFrom('vehicle')
      .where('vehicle.id', '=', vehicleId)
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('vehicle_right')
              .whereRef('vehicle_right.vehicle_id', '=', 'vehicle.id')
              .where('vehicle_right.person_id', '=', personId)
              .select('vehicle_right.vehicle_id'),
          ),
          eb.exists(
            eb
              .selectFrom('vehicle_order')
              .whereRef('vehicle_order.vehicle_id', '=', 'vehicle.id')
              .where('vehicle_order.person_id', '=', personId)
              .where('vehicle_order.received_at', 'is', null)
              .where('vehicle_order.cancelled_at', 'is', null)
              .select('vehicle_order.id'),
          ),
        ]),
      )
      .select('vehicle.id'),
)
