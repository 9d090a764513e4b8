import type { Load } from '#contract/load.ts'
import {
  type Carrier,
  type LoadRole,
  loadNumber,
  type LoadState,
  vehicleLoadKinds,
} from '#rules/load/load.ts'
import {
  type Tx,
  type Db,
  type LoadRow,
  type Tables,
  type VehicleOrder,
  preparedQuery,
  type Params,
  inIds,
} from '#server/platform/db/index.ts'
import { partiesOf, partyOf, updateLoad } from './load.sql.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import type { LoadVersion, LoadCorrections } from '#contract/treatment/load-correction.ts'
import { sharesOf } from '#rules/load/weights.ts'

/** Roles that a party signs in. The party that carries the load signs as the carrier too. */
export function rolesOf(party: 'sender' | 'receiver', carriedBy: Carrier | null): LoadRole[] {
  const carrier = carriedBy === party ? (['carrier'] as const) : []
  return party === 'sender' ? ['holder', ...carrier] : [...carrier, 'receiver']
}

/** Writes the facts of the company that carries a load, where that is its sender or its receiver. */
export async function fixCarrier(tx: Tx, load: Load): Promise<void> {
  const { id, carried_by: by } = load
  if (by === null || by === 'other') return
  const { company, business_id: businessId, phone } = (await partiesOf(tx, load))[by]
  await updateLoad(tx, id, {
    carrier: company,
    carrier_business_id: businessId,
    carrier_phone: phone,
  })
}

/** The next number of a load. A number is never used again. */
export async function nextLoadNumber(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('load_number') as next`.execute(tx)
  return loadNumber(Number(finnishDay(now).slice(0, 4)), rows[0]?.next ?? 0)
}

/** Ends a load of one vehicle with the step of the vehicle. */
export async function endLoad(
  tx: Tx,
  { loadId, now }: { loadId: number; now: Date },
  { state, reason }: { state: LoadState; reason: string },
): Promise<void> {
  await tx
    .updateTable('load_line')
    .set({ arrived: state === 'received', is_open: false })
    .where('load_id', '=', loadId)
    .execute()
  await tx
    .updateTable('load')
    .set({ state, settled_at: now, ...(state === 'refused' && { refusal: reason }) })
    .where('id', '=', loadId)
    .execute()
}

export type Order = Selectable<VehicleOrder>

export const holderOf = (db: Db, { person_id: personId, vehicle_id: vehicleId }: Order) =>
  db
    .selectFrom('person')
    .innerJoin('vehicle', (join) => join.on('vehicle.id', '=', vehicleId))
    .where('person.id', '=', personId)
    .select(['first_names', 'last_name', 'company_name'])
    .executeTakeFirstOrThrow()

export const documentOf = (db: Db, orderId: number) =>
  db
    .selectFrom('load')
    .where('order_id', '=', orderId)
    .select(['id', 'shop_id', 'state'])
    .executeTakeFirst()

/** The account that marked the vehicle as fetched. */
export async function fetcherOf(db: Db, orderId: number): Promise<number> {
  const { account_id: accountId } = await db
    .selectFrom('order_event')
    .where('order_id', '=', orderId)
    .where('step', '=', 'hand_over')
    .orderBy('id', 'desc')
    .select((eb) => eb.ref('account_id').$notNull().as('account_id'))
    .executeTakeFirstOrThrow()
  return accountId
}

/** The company of the driver, otherwise of the user who fetched. The own company is the receiver. */
export async function carrierOf(tx: Tx, order: Order, fetchedBy: number) {
  const station = await partyOf(tx, order.shop_id)
  const driver = await tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.id', '=', order.driver_account_id ?? fetchedBy)
    .select(['company.name', 'company.business_id', 'company.phone'])
    .executeTakeFirst()
  const isOwn = !driver || driver.business_id === station.business_id
  const company = isOwn ? { ...station, name: station.company } : driver
  return {
    carried_by: isOwn ? ('receiver' as const) : ('other' as const),
    carrier: company.name,
    carrier_business_id: company.business_id,
    carrier_phone: company.phone,
  }
}

/** The hull of the outer query left on a load, and the receiver did not give it back. */
export const isSentHull = sql<boolean>`
  exists (select from load_line join load on load.id = load_line.load_id
    where load_line.vehicle_id = vehicle.id and load_line.arrived is not false
      and load.kind = 'hulls' and load.state in ('sent', 'received'))`

type At = { vehicleId: number; shopId: number }

/** Loads of the vehicle that the station sends or has got, the newest first. */
export const loadsOfVehicle = (db: Db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('load_line')
    .innerJoin('load', 'load.id', 'load_line.load_id')
    .where('load_line.vehicle_id', '=', vehicleId)
    .where((eb) =>
      eb.or([
        eb('load.shop_id', '=', shopId),
        eb('load.receiver_shop_id', '=', shopId).and('load.state', '<>', 'draft'),
      ]),
    )
    .where(sql<boolean>`load_line.arrived is not false`)
    .orderBy('load.id', 'desc')
    .limit(10)
    .select(['load.id', 'load.number', 'load.kind', 'load.state', 'load_line.low_code'])

export const onTheWay = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
  db
    .selectFrom('load')
    .where('receiver_shop_id', '=', shopId)
    .where('state', '=', 'sent')
    .where('kind', 'not in', vehicleLoadKinds)
    .select((eb) => eb.fn.countAll<number>().as('loads')),
)

/** Corrections of the load, oldest first. */
export async function versionsOf(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<LoadVersion[]> {
  if (version === 1) return []
  const rows = await db
    .selectFrom('load_version')
    .innerJoin('account', 'account.id', 'load_version.account_id')
    .where('load_id', '=', id)
    .orderBy('version')
    .select(['version', 'at', 'account.name', 'reason', 'note as text', 'changes'])
    .execute()
  return Array.from(rows, ({ at, ...one }) => ({ ...one, at: at.toISOString() }))
}

export async function writeFacts(
  tx: Tx,
  { loadId, version }: { loadId: number; version: number },
  { net_kg: net, carrier, ...more }: LoadCorrections,
): Promise<void> {
  const { carrier_business_id: businessId, carrier_phone: phone, truck_plates: plates } = more
  await tx
    .updateTable('load')
    .set({
      version,
      ...(net !== undefined && { net_kg: net }),
      ...(carrier !== undefined && { carrier: carrier || null }),
      ...(businessId !== undefined && { carrier_business_id: businessId }),
      ...(phone !== undefined && { carrier_phone: phone }),
      ...(plates !== undefined && { truck_plates: plates || null }),
    })
    .where('id', '=', loadId)
    .execute()
}

type Aboard = { readonly hulls: Load['lines']; readonly wastes: Load['waste_lines'] }

/** Divides the weight of the load between the lines that arrived. */
export async function writeShares(
  tx: Tx,
  { id: loadId, kind }: Pick<Load, 'id' | 'kind'>,
  { hulls, wastes, netKg }: Aboard & { readonly netKg: number },
): Promise<void> {
  const weights = [...hulls, ...wastes].map(({ kg }) => kg)
  const shares = sharesOf(weights, netKg, kind === 'hulls' ? 1 : 10)
  const settled = { arrived: true, is_open: false }
  for (const [index, { vehicle_id: vehicleId }] of hulls.entries()) {
    await tx
      .updateTable('load_line')
      .set({ ...settled, share_kg: shares[index] ?? null })
      .where('load_id', '=', loadId)
      .where('vehicle_id', '=', vehicleId)
      .execute()
  }
  for (const [index, { id }] of wastes.entries()) {
    await tx
      .updateTable('load_line')
      .set({ ...settled, share_kg: shares[hulls.length + index] ?? null })
      .where('id', '=', id)
      .execute()
  }
}

/** A battery that did not arrive is at the sender again, free for another load. */
export async function returnWastes(tx: Tx, wastes: Load['waste_lines']): Promise<void> {
  if (wastes.length === 0) return
  await tx
    .updateTable('load_line')
    .set({ arrived: false, is_open: false })
    .where('id', '=', inIds(wastes.map(({ id }) => id)))
    .execute()
}

type NewLoad = Omit<Insertable<LoadRow>, 'number' | 'refusal' | 'settled_at'>

/** Adds a load with its number. @returns its id */
export async function insertLoad(tx: Tx, load: NewLoad): Promise<number> {
  const number = await nextLoadNumber(tx, load.created_at)
  const { id } = await tx
    .insertInto('load')
    .values({ ...load, number, refusal: null, settled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a load of one vehicle that is on its way. @returns its id */
export async function insertSentLoad(
  tx: Tx,
  load: Omit<NewLoad, 'state'>,
  vehicle: Pick<Insertable<Tables['load_line']>, 'vehicle_id' | 'low_code' | 'kg' | 'basis'>,
): Promise<number> {
  const loadId = await insertLoad(tx, { ...load, state: 'sent' })
  await tx
    .insertInto('load_line')
    .values({ ...vehicle, load_id: loadId, position: 0, arrived: null })
    .execute()
  return loadId
}

export const insertVersion = (tx: Tx, row: Insertable<Tables['load_version']>) =>
  tx.insertInto('load_version').values(row).execute()

export const openTransferLine = (db: Db, vehicleId: number) =>
  db
    .selectFrom('load_line')
    .innerJoin('load', 'load.id', 'load_line.load_id')
    .where('load_line.vehicle_id', '=', vehicleId)
    .where('load_line.is_open', '=', true)
    .where('load.kind', '=', 'vehicles')
    .select(['load.id', 'load.carried_by'])
    .executeTakeFirst()

export const setNotArrived = (tx: Tx, { loadId, ids }: { loadId: number; ids: number[] }) =>
  tx
    .updateTable('load_line')
    .set({ arrived: false, is_open: false })
    .where('load_id', '=', loadId)
    .where('vehicle_id', '=', inIds(ids))
    .execute()

export const linkOfLoad = (db: Db, { loadId, forUpdate }: { loadId: number; forUpdate: boolean }) =>
  db
    .selectFrom('load')
    .where('id', '=', loadId)
    .select(['shop_id', 'link_sent_at'])
    .$if(forUpdate, (rows) => rows.forUpdate())
    .executeTakeFirst()

export const lockOutsideLoad = (tx: Tx, { loadId, shopId }: { loadId: number; shopId: number }) =>
  tx
    .selectFrom('load')
    .where('id', '=', loadId)
    .where('shop_id', '=', shopId)
    .select(['state', 'outside_receiver'])
    .forUpdate()
    .executeTakeFirst()

export const sentHull = (db: Db, vehicleId: number) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .where(isSentHull)
    .select('id')
    .executeTakeFirst()

export const removeOpenLines = (tx: Tx, vehicleId: number) =>
  tx
    .deleteFrom('load_line')
    .where('vehicle_id', '=', vehicleId)
    .where('is_open', '=', true)
    .execute()

export const lockCorrectableLoad = (
  tx: Tx,
  { loadId, shopId }: { loadId: number; shopId: number },
) =>
  tx
    .selectFrom('load')
    .where('id', '=', loadId)
    .where((eb) =>
      eb.or([
        eb('shop_id', '=', shopId),
        eb.and([eb('receiver_shop_id', '=', shopId), eb('state', '=', 'received')]),
      ]),
    )
    .select(['state', 'version', 'sent_at', 'settled_at'])
    .forUpdate()
    .executeTakeFirst()

export const insertConfirmations = (
  tx: Tx,
  rows: readonly Insertable<Tables['load_confirmation']>[],
) => tx.insertInto('load_confirmation').values(rows).execute()
