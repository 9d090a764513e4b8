import { isOrganisation, nameOfEstate, type HolderKind } from '#rules/certificate/holder.ts'
import { finnish } from '#rules/people/nationality.ts'
import type { Certificate, Db, Reception } from '#server/platform/db/index.ts'
import type { OrderRow } from '#server/modules/order/order-steps.sql.ts'

type Basis = NonNullable<Reception['basis']>

/** Owner whom the station or an order confirmed, as the certificate will name them. */
export type HandoverParty = {
  kind: HolderKind
  basis: Basis
  isPlateless: boolean
  /** Shareholders of an estate. Otherwise null. */
  shareholderCount: number | null
  name: string | null
  businessId: string | null
  address: string | null
  nationality: string | null
  /** Whether the name was typed from a document. Otherwise a registry or the sign-in told it. */
  isTyped: boolean
  handedOverBy: Certificate['handed_over_by']
  /** Name of the person at the counter, where a register or the sign-in told it. */
  handedOverName: string | null
  /** When the same person ordered after strong identification. */
  confirmedByOrderAt: Date | null
  confirmedAt: Date
  /** The person at the counter, where known. */
  personId: number | null
  /** Keyed hash of the personal id, where the person is known. */
  personHash: Buffer | null
  /** Persons who may download the certificate when signed in. */
  personIds: number[]
  /** The owner's order with the address for mails, where there is one. */
  order: OrderRow | null
}

/** Handover kind of the certificate for each basis of a confirmed owner. */
const handedOverBy: Record<Basis, Certificate['handed_over_by']> = {
  owner: 'owner',
  representative: 'representative',
  restricted: 'owner',
  missing_data: 'owner',
  power_of_attorney: 'power_of_attorney',
  guardian: 'guardian',
  estate: 'estate',
  deed_of_sale: 'other',
  municipality: 'municipality',
  insurer: 'insurer',
  other: 'other',
}

/** Kind of the owner for each basis. A representative stands for a company. */
const kindOf: Partial<Record<Basis, HolderKind>> = {
  representative: 'company',
  estate: 'estate',
  municipality: 'municipality',
  insurer: 'insurer',
}

const registered: ReadonlySet<Basis> = new Set(['owner', 'representative'])

/**
 * The owner whom the station confirmed. Otherwise the person who ordered there after strong
 * authentication and still has the right. Returns nothing where there is neither.
 */
export async function handoverPartyOf(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
): Promise<HandoverParty | null> {
  const vehicle = await db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['company_name', 'company_business_id', 'is_plateless'])
    .executeTakeFirstOrThrow()
  const reception = await confirmedReception(db, { vehicleId, shopId })
  const order = (await latestOrder(db, vehicleId)) ?? null
  const found = reception ?? (order?.shop_id === shopId ? order : null)
  if (!found?.basis) return null
  const { basis } = found
  const isCompany = basis === 'representative' && vehicle.company_name !== null
  const kind = kindOf[basis] ?? 'person'
  const ownOrder = order && order.person_id === found.person_id ? order : null
  const first = 'first_names' in found ? found.first_names : found.first_name
  const name = [first, found.last_name].filter(Boolean).join(' ')
  return {
    kind,
    basis,
    isPlateless: vehicle.is_plateless,
    shareholderCount: reception?.shareholder_count ?? null,
    // The document names the owner: the company, and not its representative.
    name: (isCompany ? vehicle.company_name : nameOf(kind, name)) || null,
    businessId: basis === 'representative' ? vehicle.company_business_id : null,
    address: reception?.address ?? ownOrder?.holder_address ?? null,
    nationality: isOrganisation(kind) ? finnish : (ownOrder?.holder_nationality ?? null),
    isTyped: !registered.has(basis),
    handedOverBy: handedOverBy[basis],
    handedOverName: [found.signed_first, found.signed_last].filter(Boolean).join(' ') || null,
    confirmedByOrderAt: ownOrder?.created_at ?? null,
    confirmedAt: 'created_at' in found ? found.created_at : found.owner_confirmed_at,
    personId: found.person_id,
    personHash: found.personal_id_hash,
    personIds: [reception?.person_id, order?.person_id].filter((id) => typeof id === 'number'),
    order,
  }
}

/** Name of the person as they signed in. */
const signedIn = ['person.first_names as signed_first', 'person.last_name as signed_last'] as const

const nameOf = (kind: HolderKind, name: string): string =>
  kind === 'estate' && name ? nameOfEstate(name) : name

/** The reception with a confirmed owner at the station. */
async function confirmedReception(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
) {
  const row = await db
    .selectFrom('reception')
    .leftJoin('person', 'person.id', 'reception.person_id')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'claim')
    .where('owner_confirmed_at', 'is not', null)
    .selectAll('reception')
    .select(['person.personal_id_hash', ...signedIn])
    .executeTakeFirst()
  return row?.owner_confirmed_at ? { ...row, owner_confirmed_at: row.owner_confirmed_at } : null
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
    .select(['person.personal_id_hash', ...signedIn])
    .executeTakeFirst()
}
