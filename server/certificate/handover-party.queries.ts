import type { Certificate, Db, Reception } from '../db/index.ts'
import type { OrderRow } from '../owner/owner.queries.ts'

/** Person who hands a vehicle over, as the certificate names them. */
export type Holder = {
  name: string
  address: string | null
  handedOverBy: Certificate['handed_over_by']
  /** Persons who may download the certificate when signed in. */
  personIds: number[]
  /** The owner's order with the address for mails, where there is one. */
  order: OrderRow | null
}

/** Handover kind of the certificate for each basis of a confirmed owner. */
const handedOverBy: Record<NonNullable<Reception['basis']>, Certificate['handed_over_by']> = {
  owner: 'owner',
  representative: 'representative',
  restricted: 'owner',
  missing_data: 'owner',
  estate: 'estate',
  deed_of_sale: 'other',
  other: 'other',
}

/**
 * The person whom the station confirmed. Otherwise the person who ordered there after strong
 * authentication and still has the right. Returns nothing where there is neither.
 */
export async function handoverPartyOf(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
): Promise<Holder | null> {
  const { company_name: company } = await db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select('company_name')
    .executeTakeFirstOrThrow()
  const reception = await db
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('owner_confirmed_at', 'is not', null)
    .selectAll()
    .executeTakeFirst()
  const order = await latestOrder(db, vehicleId)
  const found = reception ?? (order?.shop_id === shopId ? order : null)
  if (!found?.basis) return null
  const first = 'first_names' in found ? found.first_names : found.first_name
  const isCompany = found.basis === 'representative' && company !== null
  return {
    // The document names the owner: the company, and not its representative.
    name: isCompany ? company : [first, found.last_name].filter(Boolean).join(' '),
    address: reception?.address ?? null,
    handedOverBy: handedOverBy[found.basis],
    personIds: [reception?.person_id, order?.person_id].filter((id) => typeof id === 'number'),
    order: order ?? null,
  }
}

/** The newest order that was not cancelled, by a person with a valid right. */
function latestOrder(db: Db, vehicleId: number) {
  return db
    .selectFrom('vehicle_order')
    .innerJoin('vehicle_right', (join) =>
      join
        .onRef('vehicle_right.vehicle_id', '=', 'vehicle_order.vehicle_id')
        .onRef('vehicle_right.person_id', '=', 'vehicle_order.person_id'),
    )
    .innerJoin('person', 'person.id', 'vehicle_order.person_id')
    .where('vehicle_order.vehicle_id', '=', vehicleId)
    .where('vehicle_order.cancelled_at', 'is', null)
    .orderBy('vehicle_order.created_at', 'desc')
    .selectAll('vehicle_order')
    .select(['vehicle_right.basis', 'person.first_names', 'person.last_name'])
    .executeTakeFirst()
}
