import { sql } from 'kysely'
import type { Treatment, TreatmentEntry } from '#contract/treatment.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { wasteCodeOf } from '#rules/treatment/waste-codes.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

type OfVehicle = { vehicleId: number }

/** Facts of the balance that no entry has: the weights, and the share in a load that was received. */
export async function weightsOf(db: Db, at: OfVehicle) {
  const [row] = await weightsQuery(db, at)
  if (!row) throw new Error('No such vehicle')
  return row
}

const weightsQuery = preparedQuery((db, { vehicleId }: Params<OfVehicle>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', vehicleId)
    .select(['kind', 'power', 'kerb_mass_kg'])
    .select(sql<number | null>`arrival_kg::float8`.as('arrival_kg'))
    .select(
      sql<number | null>`(select share_kg::float8 from load_line
        join load on load.id = load_line.load_id
        where load_line.vehicle_id = vehicle.id and load.kind = 'hulls' and load_line.arrived
        order by load.id desc limit 1)`.as('share_kg'),
    ),
)

/** All entries of the vehicle, the oldest first. */
export async function entriesOf(
  db: Db,
  { vehicleId, shopId, power }: OfVehicle & { shopId: number; power: string | null },
): Promise<TreatmentEntry[]> {
  const rows = await entriesQuery(db, { vehicleId })
  return Array.from(rows, ({ shop_id: entryShop, done_at: doneAt, received_at: at, ...row }) => ({
    ...row,
    amount: row.amount === null ? null : Number(row.amount),
    kg: row.kg === null ? null : Number(row.kg),
    waste_code: wasteCodeOf(row.code, { day: finnishDay(doneAt), power, outcome: row.outcome }),
    done_at: doneAt.toISOString(),
    received_at: at.toISOString(),
    is_here: entryShop === shopId,
  }))
}

const entriesQuery = preparedQuery((db, { vehicleId }: Params<OfVehicle>) =>
  db
    .selectFrom('treatment_entry as entry')
    .innerJoin('account as writer', 'writer.id', 'entry.account_id')
    .innerJoin('account as doer', 'doer.id', 'entry.done_by_account_id')
    .innerJoin('shop', 'shop.id', 'entry.shop_id')
    .where('entry.vehicle_id', '=', vehicleId)
    .orderBy('entry.received_at')
    .orderBy('entry.done_at')
    .select(['entry.id', 'entry.code', 'entry.outcome', 'entry.amount', 'entry.unit', 'entry.kg'])
    .select(['entry.basis', 'entry.detail', 'entry.done_at', 'entry.received_at'])
    .select(['entry.replaces', 'entry.reason', 'entry.shop_id', 'shop.name as shop'])
    .select(['writer.name as by', 'doer.name as done_by']),
)

/** Stages of the vehicle that are done, with their times. */
export async function doneStagesOf(db: Db, vehicleId: number): Promise<Map<Stage, Date>> {
  const rows = await db
    .selectFrom('vehicle_stage')
    .where('vehicle_id', '=', vehicleId)
    .select(['stage', 'done_at'])
    .execute()
  return new Map(rows.map(({ stage, done_at: at }) => [stage, at]))
}

/** Users of the station by name, with their competences. */
export function peopleAt(db: Db, shopId: number): Promise<Treatment['people']> {
  return db
    .selectFrom('account')
    .innerJoin('account_shop', 'account_shop.account_id', 'account.id')
    .where('account_shop.shop_id', '=', shopId)
    .where('account.deactivated_at', 'is', null)
    .where('account.is_machine', '=', false)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .select(['account.id', 'account.name', 'account.competences'])
    .execute()
}
