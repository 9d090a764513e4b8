import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { dropUnfinishedLoad } from '#tools/postgres/unfinished-load.ts'
import { loadDemo } from './load.ts'

const now = new Date('2026-11-24T08:00:00Z')
let client: Client
let failure: string
let isDropped: boolean
let isLoaded: boolean
let drop: () => Promise<void>
// Takes many seconds, and the tests only read. The load follows an interrupted one.
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  const { url, ownerUrl } = database
  const settings = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const config = { ...settings, ownerUrl }
  failure = await interruptedLoad(config)
  isDropped = await dropUnfinishedLoad(ownerUrl)
  await migrate(ownerUrl, url)
  isLoaded = await loadDemo(config, now)
  client = new Client({ connectionString: url })
  await client.connect()
}, 300_000)
afterAll(async () => {
  await client.end()
  await drop()
})

/** Ends the connection of a load in its second step. @returns the message of the failure */
async function interruptedLoad(config: Config): Promise<string> {
  const owner = new Client({ connectionString: config.ownerUrl })
  await owner.connect()
  let ending: Promise<unknown> | undefined
  const onStep = (step: string) => {
    if (step !== 'recycled vehicles') return
    ending = owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'kierto'`)
  }
  try {
    await loadDemo(config, now, { onStep })
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  } finally {
    await ending
    await owner.end()
  }
}

test('an interrupted load says what failed, and the next start loads the demo again', async () => {
  expect(failure).toMatch(/^The demo data was not loaded\. It failed at recycled vehicles: ./)
  expect([isDropped, isLoaded]).toEqual([true, true])
  const { rows } = await client.query('select min(id) as first from company')
  expect(rows).toEqual([{ first: 1 }])
})

test('every station with a vehicle that is done sent one load and received another', async () => {
  const { rows } = await client.query(
    `select (select count(*)::int from load where state = 'received' and kind = 'hulls') as loads,
        (select count(distinct shop_id)::int from load where kind = 'hulls') as senders,
        (select count(distinct receiver_shop_id)::int from load where kind = 'hulls') as receivers,
        (select count(*)::int from load_line join vehicle on vehicle.id = vehicle_id
          join load on load.id = load_id
          where vehicle.status <> case load.kind when 'hulls' then 'shop_done' else 'shop_transfer' end)
          as elsewhere,
        (select count(*)::int from load where kind = 'vehicles') as transfers,
        (select count(*)::int from vehicle where status = 'shop_transfer') as sent,
        (select count(*)::int from traction_battery where state = 'damaged') as damaged,
        (select count(*)::int from traction_battery as battery
          join treatment_entry as entry on entry.id = entry_id
          where battery.kg is distinct from entry.kg) as differing`,
  )
  const [{ loads, senders, receivers, elsewhere, transfers, sent, damaged, differing }] = rows
  expect(loads).toBeGreaterThan(2)
  expect([senders, receivers, elsewhere]).toEqual([loads, loads, 0])
  expect(transfers).toBe(sent)
  expect(damaged).toBeGreaterThan(0)
  expect(differing).toBe(0)
})

test('a vehicle that was offered, sent on or done came to its station before', async () => {
  const { rows } = await client.query(
    `select e.move, count(*)::int as n from vehicle_event e
      where e.move in ('publish', 'send', 'finish') and not exists (
        select from station_reception came where came.vehicle_id = e.vehicle_id and came.id < e.id)
      group by e.move`,
  )
  expect(rows).toEqual([])
})

test('a certificate has the Finnish day of its moment, and a vehicle is done when it was marked', async () => {
  const { rows } = await client.query(
    `select (select count(*)::int from certificate
          where issued_on <> (created_at at time zone 'Europe/Helsinki')::date) as other_day,
        (select count(*)::int from vehicle join lateral (select at from vehicle_event
            where vehicle_id = vehicle.id and to_status = 'shop_done' order by id desc limit 1) moved on true
          where status = 'shop_done' and status_updated_at <> moved.at) as other_moment`,
  )
  expect(rows).toEqual([{ other_day: 0, other_moment: 0 }])
})

test('the stages of a vehicle have moments of their own, after its reception', async () => {
  const { rows } = await client.query(
    `select count(*)::int as n, (count(*) filter (where stages > moments))::int as at_once,
        (count(*) filter (where first < came))::int as early
      from (select vehicle.id, count(*) as stages, count(distinct stage.done_at) as moments,
          min(stage.done_at) as first,
          (select min(at) from station_reception where vehicle_id = vehicle.id) as came
        from vehicle_stage as stage join vehicle on vehicle.id = stage.vehicle_id
        group by vehicle.id) as treated`,
  )
  expect(rows).toMatchObject([{ at_once: 0, early: 0 }])
  expect(rows[0].n).toBeGreaterThan(1000)
})

test('no done vehicle has a stage after its end', async () => {
  const { rows } = await client.query(
    `select count(*)::int as n, (count(*) filter (where done_at > status_updated_at))::int as late
      from vehicle_stage join vehicle on vehicle.id = vehicle_id where status = 'shop_done'`,
  )
  expect(rows).toMatchObject([{ late: 0 }])
  expect(rows[0].n).toBeGreaterThan(1000)
})

test('treated vehicles of the year gave parts, the same in every demo', async () => {
  const { rows } = await client.query(
    `select state, count(*)::int as n, min(code) as first from part group by state order by state`,
  )
  const n = Object.fromEntries(rows.map((row) => [row.state, row.n]))
  expect(n).toMatchObject({
    for_sale: expect.any(Number),
    sold: expect.any(Number),
    withdrawn: 1,
  })
  expect(rows.map(({ first }) => first)).toMatchInlineSnapshot(`
      [
        "011X3RT8CE",
        "1N6KAXC444",
        "0VCNYB2QV6",
        "02QS5BD003",
        "X0RDZ8VP1F",
      ]
    `)
  const { rows: late } = await client.query(
    `select part.id from part join part_event on part_event.part_id = part.id
        where at > '2026-11-24T08:00:00Z' or removed_at > at`,
  )
  expect(late).toEqual([])
})

test('tells the planner the sizes of the tables, so that lists are fast at once', async () => {
  expect(isLoaded).toBe(true)
  const { rows } = await client.query(
    `select relname from pg_class where relname in ('shop', 'vehicle', 'vehicle_order')
        and reltuples > 0 order by relname`,
  )
  expect(rows.map(({ relname }) => relname)).toEqual(['shop', 'vehicle', 'vehicle_order'])
})

test('the year of the battery report has batteries on received loads and in storage', async () => {
  const { rows } = await client.query(
    `select load.state, count(*)::int as n, count(distinct battery.shop_id)::int as stations
      from traction_battery as battery
      left join load_line as line on line.battery_id = battery.id
      left join load on load.id = line.load_id
      where battery.removed_at < '2025-01-01'
      group by load.state order by load.state`,
  )
  const [received, stored] = rows
  expect(received).toMatchObject({ state: 'received', n: received.stations * 3 })
  expect(stored).toEqual({ state: null, n: received.stations, stations: received.stations })
})
