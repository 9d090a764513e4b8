import type { ConsentRequest } from '#contract/consent.ts'
import { possibleAnswers } from '#rules/order/consent.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { windowOf, type OrderRow } from '#server/modules/order/order-steps.sql.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { publicStationById } from '#server/modules/station/station.sql.ts'
import { factsOfVehicle, vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { consentsOf, countsFrom, slotFrom, type ConsentRow } from '#server/modules/consent/sql.ts'

/** Locks the vehicle before its consents. Returns whether a certificate is in force. */
export async function lockVehicle(tx: Tx, vehicleId: number): Promise<{ isScrapped: boolean }> {
  const { standing_certificate_id: standing } = await tx
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select('standing_certificate_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { isScrapped: standing !== null }
}

/** The newest order of the person for the vehicle that is not cancelled. */
export async function orderOf(
  db: Db,
  { vehicleId, requestedBy }: { vehicleId: number; requestedBy: number },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', requestedBy)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst()
}

/** Whether the station has the vehicle: an order, a status or a claim tells. */
export async function isAtStation(db: Db, vehicleId: number): Promise<boolean> {
  const found = await db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', vehicleId)
    .where((eb) =>
      eb.or([
        eb.and([eb('vehicle.status', 'is not', null), eb('vehicle.status', '<>', 'shop_transit')]),
        eb.exists(
          eb
            .selectFrom('vehicle_order')
            .whereRef('vehicle_order.vehicle_id', '=', 'vehicle.id')
            .where('vehicle_order.state', '=', 'handed_over')
            .select('vehicle_order.id'),
        ),
        eb.exists(
          eb
            .selectFrom('reception')
            .whereRef('reception.vehicle_id', '=', 'vehicle.id')
            .where('reception.state', '=', 'claim')
            .where('reception.arrived_at', 'is not', null)
            .select('reception.id'),
        ),
      ]),
    )
    .select('vehicle.id')
    .executeTakeFirst()
  return found !== undefined
}

type About = {
  vehicleId: number
  requestedBy: number
  mine: ConsentRow | null
  personId: number
  now: Date
}

/** A request as another owner sees it. */
export async function requestFrom(
  db: Db,
  { vehicleId, requestedBy, mine, personId, now }: About,
): Promise<ConsentRequest> {
  const [vehicle, asking, order, rows, isHandedOver] = await Promise.all([
    vehicleById(db, vehicleId),
    db
      .selectFrom('person')
      .where('id', '=', requestedBy)
      .select(['first_names', 'last_name'])
      .executeTakeFirstOrThrow(),
    orderOf(db, { vehicleId, requestedBy }),
    consentsOf(db, { vehicleId, requestedBy }),
    isAtStation(db, vehicleId),
  ])
  const isScrapped = vehicle.standing_certificate_id !== null
  return {
    vehicle: factsOfVehicle(vehicle),
    asked_by: `${asking.first_names} ${asking.last_name}`.trim(),
    asked_at: rows[0]?.requested_at.toISOString() ?? null,
    order: order ? await coOwnersOrder(db, order) : null,
    consents: countsFrom(rows, now),
    slot: mine && {
      ...slotFrom(mine),
      company: mine.owner_kind === 'company' ? vehicle.company_name : null,
      // Another representative of the company may have left the address.
      email: mine.person_id === personId ? mine.email : null,
      can: possibleAnswers(
        { state: mine.state, validUntil: mine.valid_until, isHandedOver, isScrapped },
        now,
      ),
    },
  }
}

async function coOwnersOrder(db: Db, order: OrderRow): Promise<ConsentRequest['order']> {
  const { name, company, phone, location } = await publicStationById(db, order.shop_id)
  return {
    number: order.number,
    state: order.state,
    kind: order.kind,
    shop: { name, company, phone, city: location.city },
    window: windowOf(order),
    planned_day: order.kind === 'self_delivery' ? order.window_day : null,
  }
}

/** Consents that the person may give: the own one, and that of a company that they represent. */
function ownConsents(db: Db, { personId, now }: { personId: number; now: Date }) {
  return db
    .selectFrom('scrapping_consent')
    .innerJoin('person', (join) => join.on('person.id', '=', personId))
    .where('scrapping_consent.state', '<>', 'lapsed')
    .where('scrapping_consent.owner_hash', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('scrapping_consent.owner_kind', '=', 'person'),
          eb('scrapping_consent.owner_hash', '=', eb.ref('person.personal_id_hash')),
        ]),
        eb.and([
          eb('scrapping_consent.owner_kind', '=', 'company'),
          eb.exists(
            eb
              .selectFrom('vehicle_right')
              .whereRef('vehicle_right.vehicle_id', '=', 'scrapping_consent.vehicle_id')
              .where('vehicle_right.person_id', '=', personId)
              .where('vehicle_right.basis', '=', 'representative')
              .where(
                'vehicle_right.checked_at',
                '>',
                new Date(now.getTime() - limits.rightHours * hourMs),
              )
              .select('vehicle_right.vehicle_id'),
          ),
        ]),
      ]),
    )
}

/** Requests that still matter: no certificate, and asked or answered in the time of a consent. */
export async function requestsFor(
  db: Db,
  { personId, now, since }: { personId: number; now: Date; since: Date },
): Promise<ConsentRequest[]> {
  const rows = await ownConsents(db, { personId, now })
    .innerJoin('vehicle', 'vehicle.id', 'scrapping_consent.vehicle_id')
    .where('vehicle.standing_certificate_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('scrapping_consent.requested_at', '>', since),
        eb('scrapping_consent.answered_at', '>', since),
      ]),
    )
    .orderBy('scrapping_consent.id', 'desc')
    .selectAll('scrapping_consent')
    .execute()
  return Promise.all(
    rows.map((mine) =>
      requestFrom(db, {
        vehicleId: mine.vehicle_id,
        requestedBy: mine.requested_by,
        mine,
        personId,
        now,
      }),
    ),
  )
}

export const consent = (tx: Tx, id: number): Promise<ConsentRow> =>
  tx.selectFrom('scrapping_consent').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

export const orderedBy = (db: Db, vehicleId: number, personId: number) =>
  db
    .selectFrom('vehicle_order')
    .innerJoin('vehicle_right', 'vehicle_right.vehicle_id', 'vehicle_order.vehicle_id')
    .where('vehicle_right.person_id', '=', personId)
    .where('vehicle_order.vehicle_id', '=', vehicleId)
    .where('vehicle_order.person_id', '<>', personId)
    .where('vehicle_order.received_at', 'is', null)
    .where('vehicle_order.cancelled_at', 'is', null)
    .select('vehicle_order.person_id')
    .executeTakeFirst()

export const personOfNewestOrder = (db: Db, vehicleId: number) =>
  db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .select('person_id')
    .executeTakeFirst()

export const lockPerson = (tx: Tx, personId: number) =>
  tx.selectFrom('person').where('id', '=', personId).select('id').forUpdate().execute()

/** One of these consents by its id, or the newest of a vehicle. */
export const ownConsent = (
  db: Db,
  of: { personId: number; now: Date },
  wanted: { consentId: number } | { vehicleId: number },
) =>
  ownConsents(db, of)
    .where((eb) =>
      'consentId' in wanted
        ? eb('scrapping_consent.id', '=', wanted.consentId)
        : eb('scrapping_consent.vehicle_id', '=', wanted.vehicleId),
    )
    .orderBy('scrapping_consent.id', 'desc')
    .select(['scrapping_consent.id', 'scrapping_consent.requested_by'])
    .executeTakeFirst()
