import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ageClass, ageYears, isInScope } from '#rules/report/statistics.ts'
import { createSeededRandom } from '#demo/seeded-random.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { foldStatistics } from './figures.sql.ts'
import { rowsOf } from '#server/testing/rows.ts'

/*
 * The stored sums equal a full count after any changes, also concurrent ones. The full count is
 * plain TypeScript over all rows.
 */

let ctx: TestContext
let places: { shopId: number; operatorId: number; accounts: { id: number; companyId: number }[] }[]
beforeAll(async () => {
  // The last evening of a month in UTC. In Finland the next month has begun.
  ctx = await startTestContext({ clock: createTestClock('2026-01-31T21:00:00Z') })
  const operators = [(await ctx.make.company()).id, (await ctx.make.company()).id]
  places = []
  for (const operatorId of [...operators, ...operators]) {
    const shop = await ctx.make.shop({ company_id: operatorId })
    const sub = await ctx.make.company({ kind: 'subcontractor', operator_id: operatorId })
    const own = await ctx.make.account({ company_id: operatorId })
    const other = await ctx.make.account({ company_id: sub.id })
    places.push({
      shopId: shop.id,
      operatorId,
      accounts: [
        { id: own.id, companyId: operatorId },
        { id: other.id, companyId: sub.id },
      ],
    })
  }
})
afterAll(() => ctx.close())
beforeEach(() => ctx.clock.set('2026-01-31T21:00:00Z'))

type Counts = Record<string, number>

/** Counts every vehicle. */
async function fullScan(): Promise<Counts> {
  const { read: db } = ctx.appContext.db
  const vehicles = await db
    .selectFrom('vehicle')
    .where('status', '=', 'shop_done')
    .selectAll()
    .execute()
  const events = await db.selectFrom('vehicle_event').selectAll().orderBy('id').execute()
  const accounts = await db.selectFrom('account').select(['id', 'company_id']).execute()
  const counts: Counts = {}
  for (const vehicle of vehicles) {
    const place = places.find(({ shopId }) => shopId === vehicle.shop_id)
    if (!place) throw new Error('A station of another test')
    const by = events.findLast(
      (event) => event.vehicle_id === vehicle.id && event.move === 'finish',
    )?.account_id
    const companyId = accounts.find(({ id }) => id === by)?.company_id ?? place.operatorId
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Helsinki' }).format(
      vehicle.status_updated_at,
    )
    const age = ageYears(
      { firstRegistered: vehicle.first_registered, modelYear: vehicle.model_year },
      day,
    )
    const headings = [
      'all:',
      `kind:${vehicle.kind ?? ''}`,
      `make:${countedMakes.get(vehicle.make) ?? 'other'}`,
      `age:${ageClass(age)}`,
      `condition:${vehicle.condition ?? ''}`,
      `directive:${isInScope(vehicle.eu_class ?? '') ? 'in' : 'out'}`,
      `company:${companyId}`,
    ]
    const scopes = new Set([
      'country:0',
      `shop:${vehicle.shop_id}`,
      `company:${place.operatorId}`,
      `company:${companyId}`,
    ])
    for (const scope of scopes) {
      for (const heading of headings) {
        const key = `${scope} ${day.slice(0, 7)} ${heading}`
        counts[key] = (counts[key] ?? 0) + 1
        if (age !== null) counts[`${key} years`] = (counts[`${key} years`] ?? 0) + age
      }
    }
  }
  return counts
}

/** The stored sums of vehicles. */
async function folded(): Promise<Counts> {
  const rows = await ctx.appContext.db.read
    .selectFrom('statistics_month')
    .where('vehicles', '<>', 0)
    .where('dimension', 'not in', ['certificate', 'certificate_kind'])
    .selectAll()
    .execute()
  const counts: Counts = {}
  for (const row of rows) {
    const month = row.month.slice(0, 7)
    const key = `${row.scope}:${row.scope_id} ${month} ${row.dimension}:${row.value}`
    counts[key] = row.vehicles
    if (row.aged > 0) counts[`${key} years`] = row.years
  }
  return counts
}

const fold = () => ctx.appContext.db.write(foldStatistics)
const rebuild = () => ctx.appContext.db.write((tx) => sql`select rebuild_statistics()`.execute(tx))

/** Spellings and the names of the lists that they count under. Others count together. */
const countedMakes = new Map<string | null, string>([
  ['Toyota', 'Toyota'],
  ['toyota', 'Toyota'],
  ['VW', 'Volkswagen'],
  ['SKODA ', 'Škoda'],
])
const makes = [...countedMakes.keys(), 'Pihapaja', 'Toyotamobil', null]
const kinds = ['car', 'jeep', 'moped', null] as const
const classes = ['M1', 'M1G', 'N1', 'L2e', 'L3e', 'M2', 'T1', null]

/** One user finishes vehicles, reverts some, corrects some and sends some on. */
async function work(seed: number): Promise<void> {
  const chance = createSeededRandom(seed)
  const write = ctx.appContext.db.write
  const place = chance.pick(places)
  const mine: number[] = []
  for (let step = 0; step < 40; step += 1) {
    const at = new Date(ctx.clock.now().getTime() + chance.whole(0, 400) * 3_600_000)
    const by = { accountId: chance.pick(chance.pick(places).accounts).id }
    const id = mine.length > 0 ? chance.pick(mine) : 0
    const make = chance.pick(makes)
    const condition = chance.pick(['recycle', 'reuse', 'reuse_publish', null] as const)
    const choice = mine.length < 4 ? 0 : chance.whole(0, 6)
    if (choice === 0) {
      const { id: made } = await ctx.make.vehicle({
        status: 'shop_process',
        shop_id: place.shopId,
        make,
        condition,
        kind: chance.pick(kinds),
        eu_class: chance.pick(classes),
        model_year: chance.pick([null, 1980, 2004, 2021, 2031]),
        first_registered: chance.pick([null, '1999-12-31', '2021-02-03']),
      })
      mine.push(made)
    }
    const change = { vehicleId: id, at, by }
    const attempt = (): Promise<unknown> => {
      if (choice === 1 || choice === 2)
        return write((tx) => transitionVehicle(tx, { ...change, transition: 'finish' }))
      if (choice === 3)
        return write((tx) => transitionVehicle(tx, { ...change, transition: 'undo' }))
      if (choice === 4) {
        return write((tx) =>
          tx.updateTable('vehicle').set({ make, condition }).where('id', '=', id).execute(),
        )
      }
      if (choice !== 5) return Promise.resolve()
      // Several transitions in one transaction, which sometimes rolls back.
      return write(async (tx) => {
        await transitionVehicle(tx, { ...change, transition: 'finish' })
        await transitionVehicle(tx, { ...change, transition: 'undo' })
        const toShopId = chance.pick(places).shopId
        await transitionVehicle(tx, { ...change, transition: 'send', toShopId })
        await transitionVehicle(tx, { ...change, transition: 'receive' })
        await transitionVehicle(tx, { ...change, transition: 'finish' })
        if (chance.often(0.3)) throw new Error('given up')
      })
    }
    // A transition that another user made first is refused.
    await attempt().catch(() => undefined)
    if (chance.often(0.05)) await fold()
  }
  // Concurrent transitions of the same vehicles: one wins.
  const all = await rowsOf(ctx, 'vehicle', {}, 'id')
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const change = {
        vehicleId: chance.pick(all).id,
        at: ctx.clock.now(),
        by: { accountId: chance.pick(place.accounts).id },
      }
      const move = chance.pick(['finish', 'undo'] as const)
      await write((tx) => transitionVehicle(tx, { ...change, transition: move })).catch(
        () => undefined,
      )
    }),
  )
}

test('after random work of many at once the sums are those of a full scan, folded or rebuilt', async () => {
  await Promise.all([11, 22, 33, 44, 55, 66].map(work))
  const scanned = await fullScan()
  expect(scanned['country:0 2026-01 all:'] ?? 0).toBeGreaterThan(3)
  expect(scanned['country:0 2026-02 all:'] ?? 0).toBeGreaterThan(3)
  await fold()
  expect(await folded()).toEqual(scanned)
  await rebuild()
  expect(await folded()).toEqual(scanned)
  const left = await rowsOf(ctx, 'statistics_change', {})
  expect(left).toEqual([])
})

test('a vehicle that two stations looked at is marked done and counted', async () => {
  const [here, there] = places
  if (!here || !there) throw new Error('No stations')
  const shop_id = here.shopId
  const { id } = await ctx.make.vehicle({ status: 'shop_process', shop_id })
  const account_id = here.accounts[0]?.id ?? 0
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const look = { vehicle_id: id, account_id, changed_at: at(11) }
  await ctx.appContext.db.write((tx) =>
    tx
      .insertInto('reception')
      .values([
        {
          ...look,
          shop_id: there.shopId,
          state: 'ended',
          ended_because: 'released',
          started_at: at(9),
        },
        { ...look, shop_id, state: 'claim', started_at: at(10) },
      ])
      .execute(),
  )
  await ctx.make.certificate({ vehicle_id: id, shop_id, created_at: at(12) })
  await ctx.appContext.db.write((tx) =>
    transitionVehicle(tx, {
      vehicleId: id,
      at: ctx.clock.now(),
      by: { accountId: account_id },
      transition: 'finish',
    }),
  )
  const counted = await ctx.appContext.db.read
    .selectFrom('statistics_vehicle')
    .where('vehicle_id', '=', id)
    .select('shop_id')
    .executeTakeFirst()
  expect(counted).toEqual({ shop_id })
})

test('while it is rebuilt nobody’s work is lost or counted twice', async () => {
  await Promise.all([...[77, 88, 99].map(work), rebuild(), fold(), rebuild()])
  await fold()
  expect(await folded()).toEqual(await fullScan())
})

test('what is past its time and removed stays counted, and a rebuild from later on leaves it', async () => {
  const [place] = places
  const old = await ctx.make.vehicle({
    status: 'shop_done',
    shop_id: place?.shopId ?? 0,
    status_updated_at: new Date('2019-06-10T12:00:00Z'),
  })
  await ctx.appContext.db.write((tx) => tx.deleteFrom('vehicle').where('id', '=', old.id).execute())
  await fold()
  await ctx.appContext.db.write((tx) => sql`select rebuild_statistics('2020-01-01')`.execute(tx))
  const counts = await folded()
  expect(counts['country:0 2019-06 all:']).toBe(1)
  const later = Object.entries(counts).filter(([key]) => !key.includes('2019-06'))
  expect(Object.fromEntries(later)).toEqual(await fullScan())
})
