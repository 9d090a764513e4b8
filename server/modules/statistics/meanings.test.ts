import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startDemoContext } from '#demo/testing/demo-database.ts'
import { createSeededRandom } from '#demo/seeded-random.ts'
import { ageClass, ageYears, isInScope, isRecycled, waitingDays } from '#rules/report/statistics.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { foldStatistics } from './figures.sql.ts'
import { prepared } from '#server/testing/test-context.ts'

const ctx = prepared(() => startDemoContext())
afterAll(() => ctx.close())

const random = createSeededRandom(29)
const years = [null, 0, 1899, 1980, 1999, 2004, 2021, 2026, 2031]
const day = (year: number) =>
  `${String(year).padStart(4, '0')}-0${random.whole(1, 10)}-1${random.whole(0, 10)}`
const spaces = ['', ' ', '\t', '\n ']
const classes = ['M1', 'M1G', 'N1', 'N1G', 'L2', 'L2E', 'M2', 'M11', 'M1GG', 'L3E', 'KNP', 'T1', '']
const refinements = ['', '-', '-A3', ' -A3', 'a', '--', 'G']

const span = () => random.whole(0, 70_000_000) * 1000 + random.whole(0, 1000)

/** Facts of one event, also impossible ones. */
function makeEvent() {
  const received = new Date(Date.UTC(2024, 0, 1) + span())
  // The view reads receptions up to the certificate only.
  const certified = new Date(received.getTime() + span())
  const first = random.pick([null, 1921, 1987, 1999, 2004, 2021, 2031])
  const euClass = `${random.pick(classes)}${random.pick(refinements)}`
  return {
    status: random.pick([null, ...statuses]),
    firstRegistered: first === null ? null : day(first),
    modelYear: random.pick(years),
    day: day(random.whole(2019, 2032)),
    years: random.pick([null, ...Array.from({ length: 152 }, (_, age) => age)]),
    euClass: `${random.pick(spaces)}${random.often(0.5) ? euClass : euClass.toLowerCase()}${random.pick(spaces)}`,
    received: random.often(0.1) ? null : received,
    certified: random.often(0.1) ? null : certified,
  }
}

type Meanings = {
  recycled: boolean
  age: number | null
  age_class: string
  in_scope: boolean
  days: number | null
}

test('SQL and TypeScript agree on 10 000 random events', async () => {
  const events = Array.from({ length: 10_000 }, makeEvent)
  const column = <K extends keyof (typeof events)[number]>(key: K) =>
    events.map((event) => event[key])
  const { rows } = await sql<Meanings>`
    select is_recycled(status) as recycled, age_years(first_registered, model_year, day) as age,
      age_class(years) as age_class, is_in_scope(eu_class) as in_scope,
      waiting_days(received, certified) as days
    from unnest(${column('status')}::text[], ${column('firstRegistered')}::date[],
      ${column('modelYear')}::integer[], ${column('day')}::date[], ${column('years')}::integer[],
      ${column('euClass')}::text[], ${column('received')}::timestamptz[],
      ${column('certified')}::timestamptz[]
    ) with ordinality as event (status, first_registered, model_year, day, years, eu_class, received,
      certified, position)
    order by position`.execute(ctx.appContext.db.read)
  const expected = events.map((event): Meanings => ({
    recycled: isRecycled(event),
    age: ageYears(event, event.day),
    age_class: ageClass(event.years),
    in_scope: isInScope(event.euClass),
    days: waitingDays(event.received, event.certified),
  }))
  expect(rows).toEqual(expected)
  // The random events cover both results of each meaning.
  for (const key of ['recycled', 'in_scope'] as const) {
    expect(new Set(expected.map((meanings) => meanings[key]))).toEqual(new Set([true, false]))
  }
})

/** The folded sums that the service reads. */
async function storedSums(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from statistics_month where vehicles <> 0
    order by scope, scope_id, dimension, month, value`.execute(ctx.appContext.db.read)
  return rows
}

test('the demo has the same sums, counted at commit or rebuilt', async () => {
  const { db } = ctx.appContext
  await db.write(foldStatistics)
  const counted = await storedSums()
  expect(counted.length).toBeGreaterThan(1000)
  await db.write((tx) => sql`select rebuild_statistics()`.execute(tx))
  expect(await storedSums()).toEqual(counted)
})
