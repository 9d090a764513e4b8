import { sql } from 'kysely'
import { kgOf } from '#rules/treatment/amounts.ts'
import { treatmentLinesOf, type TreatedVehicle } from '#rules/treatment/lines-of-vehicle.ts'
import { treatmentLines } from '#rules/treatment/lines.ts'
import { presetsOf } from '#rules/treatment/presets.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { foldAllMass } from '#server/modules/mass/sql.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

/** One of so many recycled vehicles has a record of its treatment. */
const oneIn = 6

type Vehicle = TreatedVehicle & {
  id: number
  shop_id: number
  account_id: number
  at: string
  kerb_mass_kg: number
}

/**
 * Adds the registered mass, the finished stages and the entries of a part of the recycled vehicles of
 * this year and the last, at stations with users, and counts their weights.
 */
export async function loadTreated(tx: Tx, now: Date): Promise<void> {
  const random = createSeededRandom(2029)
  const since = new Date(Date.UTC(now.getUTCFullYear() - 1, 0, 1))
  const { rows: vehicles } = await sql<Vehicle>`
    update vehicle set kerb_mass_kg = 950 + (vehicle.id * 37) % 700
    from shop
    join lateral (
      select min(account.id) as id from account where account.company_id = shop.company_id
    ) account on account.id is not null
    where shop.id = vehicle.shop_id and vehicle.status = 'shop_done'
      and vehicle.registry_id like 'demo-%' and vehicle.status_updated_at >= ${since}
      and vehicle.id % ${oneIn} = 0
    returning vehicle.id, vehicle.shop_id, account.id as account_id, vehicle.kind, vehicle.power,
      vehicle.eu_class, vehicle.first_registered, vehicle.displacement_cm3, vehicle.kerb_mass_kg,
      to_char(vehicle.status_updated_at, 'YYYY-MM-DD"T"HH24:MI:SSOF') as at`.execute(tx)
  vehicles.sort((a, b) => a.id - b.id)
  await sql`
    insert into vehicle_stage (vehicle_id, stage, account_id, done_at)
    select done.vehicle_id, stage, account_id, date_trunc('second',
      done.at - (${stages.length} - n) * least(interval '40 minutes', (done.at - came.at) / ${stages.length + 1}))
    from jsonb_to_recordset(${JSON.stringify(vehicles.map(keysOf))}::jsonb)
      as done (vehicle_id integer, account_id integer, at timestamptz)
    join lateral (select max(reception.at) as at from station_reception as reception
      where reception.vehicle_id = done.vehicle_id and reception.at <= done.at) as came on true
    cross join unnest(${[...stages]}::text[]) with ordinality as step (stage, n)
    on conflict do nothing`.execute(tx)
  const entries = vehicles.flatMap((vehicle) => entriesOf(random, vehicle))
  await sql`
    insert into treatment_entry (id, vehicle_id, shop_id, code, outcome, amount, unit, kg, basis,
      account_id, done_by_account_id, done_at, received_at, detail)
    select gen_random_uuid(), vehicle_id, shop_id, code, outcome, amount, unit, kg, basis,
      account_id, account_id, at, at,
      case when code = 'refrigerant' and vehicle_id % ${13 * oneIn} = 0
        then '{"lacks": "refrigerant"}'::jsonb
        when outcome = 'done' then '{"absence_checked": true}' else '{}' end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (vehicle_id integer, shop_id integer, account_id integer, at timestamptz, code text,
        outcome text, amount numeric, unit text, kg numeric, basis text)
    -- Few oil filters are missing, and few refrigerants lack the person.
    where not (code = 'oil_filter' and vehicle_id % ${11 * oneIn} = 0)`.execute(tx)
  // A vehicle with several changes would be computed several times.
  await sql`delete from mass_change using mass_change as later
    where later.vehicle_id = mass_change.vehicle_id and later.id > mass_change.id`.execute(tx)
  await foldAllMass({ write: (work) => work(tx) })
}

const keysOf = ({ id, shop_id, account_id, at }: Vehicle) => ({
  vehicle_id: id,
  shop_id,
  account_id,
  at,
})

/** The usual answers of the sheet. Most weights are presets, and two hulls of three were weighed. */
function entriesOf(random: SeededRandom, vehicle: Vehicle) {
  const asked = treatmentLinesOf(vehicle)
  // One record in eight lacks the lines of dismantling.
  const isPart = random.often(0.125)
  let removed = 0
  return asked.flatMap((code) => {
    const { stage, outcomes, counted, unit } = treatmentLines[code]
    if (code === 'identified' || (isPart && stage === 'parts_removed')) return []
    const of = keysOf(vehicle)
    if (code === 'hull_kg') {
      if (!random.often(0.66)) return []
      const hull = Math.round(vehicle.kerb_mass_kg - 40 - removed - random.whole(0, 60))
      const weighed = { amount: hull, unit, kg: hull, basis: 'measured' }
      return Object.assign(weighed, of, { code, outcome: 'weighed' })
    }
    if (code === 'traction_battery') {
      const kg = 180 + ((vehicle.id * 13) % 240)
      removed += kg
      const weighed = { amount: kg, unit, kg, basis: 'measured' }
      return Object.assign(weighed, of, { code, outcome: 'removed' })
    }
    const outcome = unit === 'kg' && random.often(0.5) ? 'removed' : outcomes[0]
    const usual = counted?.includes(outcome) ? presetsOf(code, vehicle).usual : null
    if (usual === null || unit === undefined) return Object.assign({ code, outcome }, of)
    // Pieces are whole, so their number is the usual one.
    const isMeasured = random.often(0.3) && unit !== 'pcs'
    const amount = isMeasured
      ? Math.round(usual * (0.8 + 0.04 * random.whole(0, 11)) * 100) / 100
      : usual
    const kg = kgOf(code, { amount, unit }, vehicle)
    if (code !== 'fuel') removed += kg ?? 0
    const basis = isMeasured ? 'measured' : 'preset'
    return Object.assign({ code, outcome, amount, unit, kg, basis }, of)
  })
}
