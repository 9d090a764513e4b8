import type { Selectable } from 'kysely'
import type { HistoryEntry } from '#contract/owner.ts'
import type { Order } from '#contract/shapes.ts'
import type { OrderStep } from '#rules/order.ts'
import type { MoveName } from '#rules/vehicle-status.ts'
import type { Db, Tx } from '../database.ts'
import type { RegistryVehicle } from '../registries/vehicle-registry.ts'
import { siteById } from '../station/station.queries.ts'
import type { VehicleOrder } from '../tables.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'

export type OrderRow = Selectable<VehicleOrder>

/** Writes what the registry knows now; what the service knows of its journey stays as it is. */
export async function keepVehicle(tx: Tx, found: RegistryVehicle, now: Date): Promise<VehicleRow> {
  const company = found.owners.find((owner) => owner.role === 'owner' && owner.kind === 'company')
  const facts = {
    plate: found.plate,
    vin: found.vin,
    make: found.make,
    model: found.model,
    model_year: found.modelYear,
    color: found.color,
    kind: found.kind,
    eu_class: found.class,
    power: found.power,
    mileage_km: found.mileageKm,
    first_registered: found.firstRegistered,
    is_decommissioned: found.status === 'decommissioned',
    company_name: company?.companyName ?? null,
    company_business_id: company?.businessId ?? null,
    owner_count: Math.max(1, found.owners.filter((owner) => owner.role === 'owner').length),
  }
  return tx
    .insertInto('vehicle')
    .values({
      ...facts,
      registry_id: found.registryId,
      condition: null,
      remarks: null,
      status: null,
      status_updated_at: now,
      shop_id: null,
      listing_expires_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('registry_id').doUpdateSet(facts))
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Right = { vehicleId: number; personId: number }

/** Writes that the person may scrap the vehicle. */
export async function grantRight(
  tx: Tx,
  right: Right & { basis: 'owner' | 'representative'; now: Date },
): Promise<void> {
  const { basis, now } = right
  await tx
    .insertInto('vehicle_right')
    .values({ vehicle_id: right.vehicleId, person_id: right.personId, basis, checked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['vehicle_id', 'person_id']).doUpdateSet({ basis, checked_at: now }),
    )
    .execute()
}

/** The person's right to the vehicle, as it was last checked. */
export async function rightOf(
  db: Db,
  { vehicleId, personId }: Right,
): Promise<{ checked_at: Date } | undefined> {
  return db
    .selectFrom('vehicle_right')
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', personId)
    .select('checked_at')
    .executeTakeFirst()
}

/** Takes back a right that the registers no longer confirm. */
export async function withdrawRight(tx: Tx, registryId: string, personId: number): Promise<void> {
  await tx
    .deleteFrom('vehicle_right')
    .using('vehicle')
    .whereRef('vehicle.id', '=', 'vehicle_right.vehicle_id')
    .where('vehicle.registry_id', '=', registryId)
    .where('vehicle_right.person_id', '=', personId)
    .execute()
}

/**
 * Takes back the right to a vehicle that a company owns now: one's own, and the right to represent
 * another company that had it before. A checked right to represent the same company stays.
 */
export async function withdrawForeignRight(
  tx: Tx,
  found: RegistryVehicle,
  personId: number,
): Promise<void> {
  const businessIds = found.owners.flatMap(({ role, businessId }) =>
    role === 'owner' && businessId !== null ? [businessId] : [],
  )
  const confirmed = await tx
    .selectFrom('vehicle_right')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_right.vehicle_id')
    .where('vehicle.registry_id', '=', found.registryId)
    .where('vehicle.company_business_id', 'in', [...businessIds, ''])
    .where('vehicle_right.person_id', '=', personId)
    .where('vehicle_right.basis', '=', 'representative')
    .select('vehicle.id')
    .executeTakeFirst()
  if (!confirmed) await withdrawRight(tx, found.registryId, personId)
}

/** The id of a vehicle that the service knows already. */
export async function knownVehicle(db: Db, registryId: string): Promise<number | null> {
  const row = await db
    .selectFrom('vehicle')
    .where('registry_id', '=', registryId)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether the service has already issued a certificate of destruction for the vehicle. */
export async function isScrapped(db: Db, vehicleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('certificate')
    .where('vehicle_id', '=', vehicleId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The person's order of that vehicle that is neither received nor cancelled. */
export async function openOrder(
  db: Db,
  { vehicleId, personId }: Right,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('received_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
}

/** An order with its station, as the contract tells it. */
export async function orderFrom(db: Db, row: OrderRow): Promise<Order> {
  const isPickup = row.kind === 'pickup'
  return {
    id: row.id,
    kind: row.kind,
    shop: await siteById(db, row.shop_id),
    location: isPickup
      ? {
          address: row.address,
          city: row.city,
          postal: row.postal,
          country: row.country ?? 'FI',
          lat: row.lat,
          lng: row.lng,
        }
      : null,
    phone: row.phone,
    email: row.email,
    message: row.message,
    preferred_date: row.preferred_date,
    missing_parts: row.missing_parts,
    created_at: row.created_at.toISOString(),
    received_at: row.received_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }
}

/** What an owner hears of each move; the others are the stations' own business. */
const stepOfMove: Partial<Record<MoveName, OrderStep>> = {
  order: 'ordered',
  cancel: 'cancelled',
  receive: 'received',
  admit: 'received',
}

/** The vehicles that the person ordered away or has a certificate of, latest first. */
export async function historyOf(db: Db, personId: number): Promise<HistoryEntry[]> {
  const vehicles = await db
    .selectFrom('vehicle')
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('vehicle_order')
            .whereRef('vehicle_order.vehicle_id', '=', 'vehicle.id')
            .where('vehicle_order.person_id', '=', personId)
            .select('vehicle_order.id'),
        ),
        is.exists(
          is
            .selectFrom('certificate')
            .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
            .whereRef('certificate.vehicle_id', '=', 'vehicle.id')
            .where('certificate_person.person_id', '=', personId)
            .select('certificate.id'),
        ),
      ]),
    )
    .selectAll()
    .orderBy('status_updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return Promise.all(vehicles.map((vehicle) => historyEntry(db, vehicle, personId)))
}

async function historyEntry(db: Db, vehicle: VehicleRow, personId: number): Promise<HistoryEntry> {
  const order = await db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicle.id)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst()
  const certificate = await certificateOf(db, { vehicleId: vehicle.id, personId })
  const moves = await db
    .selectFrom('vehicle_event')
    .leftJoin('shop', 'shop.id', 'vehicle_event.to_shop_id')
    .where('vehicle_event.vehicle_id', '=', vehicle.id)
    // What happened before this person's order is somebody else's story.
    .where('vehicle_event.at', '>=', order?.created_at ?? vehicle.created_at)
    .orderBy('vehicle_event.at')
    .orderBy('vehicle_event.id')
    .select(['vehicle_event.at', 'vehicle_event.move', 'shop.name as shop'])
    .execute()
  const events: HistoryEntry['events'] = moves.flatMap(({ at, move, shop }) => {
    const step = stepOfMove[move]
    return step ? [{ at: at.toISOString(), step, shop }] : []
  })
  if (certificate) {
    const at = certificate.created_at.toISOString()
    events.push({ at, step: 'certificate_issued', shop: certificate.shop })
  }
  return {
    id: vehicle.id,
    plate: vehicle.plate,
    vin: vehicle.vin,
    make: vehicle.make,
    model: vehicle.model,
    model_year: vehicle.model_year,
    color: vehicle.color,
    kind: vehicle.kind,
    status: vehicle.status,
    events,
    order: order ? await orderFrom(db, order) : null,
    certificate: certificate
      ? {
          number: certificate.number,
          issuer: certificate.issuer_name,
          agent: certificate.agent_name,
          issued_at: certificate.issued_on,
        }
      : null,
  }
}

/** The person's certificate of that vehicle, the newest where a corrected one replaced another. */
export async function certificateOf(db: Db, { vehicleId, personId }: Right) {
  return db
    .selectFrom('certificate')
    .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .where('certificate.vehicle_id', '=', vehicleId)
    .where('certificate_person.person_id', '=', personId)
    .orderBy('certificate.created_at', 'desc')
    .selectAll('certificate')
    .select('shop.name as shop')
    .executeTakeFirst()
}
