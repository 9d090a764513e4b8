// How long the calls of the statistics take with 20 000 and with 2 000 000 recycled vehicles:
//   node tools/with-node.mjs bench/statistics.ts [small] [large] [rounds]
// Two databases are filled in the same way and asked in turns over HTTP, so that whatever else the
// machine does meets both. Prints the median of each call and the ratio of the two.
import { createTestDatabase, asOwner } from '#server/testing/database.ts'
import { startTestHouse } from '#server/testing/app.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { startTestDatabase } from '#tools/test-database.ts'

const [small = 20_000, large = 2_000_000, rounds = 60] = process.argv.slice(2).map(Number)
const now = '2026-11-22T10:00:00Z'
const companies = 8
const stations = 58

/** Two years of vehicles, without their papers, at 58 stations, spread over makes, kinds, ages and months alike in both. */
const fill = (vehicles: number) => `
  -- As a restore does: no triggers, and the count is made at the end.
  set session_replication_role = replica;
  set synchronous_commit = off;
  set work_mem = '128MB';
  -- Indexes that no call of the statistics looks at; writing them would take most of the time.
  drop index vehicle_plate, vehicle_vin, vehicle_shop_status, vehicle_make_model,
    vehicle_sender_shop_id, vehicle_image_id, vehicle_listing;
  insert into company (kind, name, created_at)
  select 'operator', 'Operaattori ' || n, '${now}' from generate_series(1, ${companies}) n;
  insert into shop (company_id, name, accepts_kinds, created_at)
  select 1 + n % ${companies}, 'Toimipiste ' || n, '{car}', '${now}'
  from generate_series(1, ${stations}) n;
  insert into make (name, kinds) select 'Merkki ' || n, '{car}' from generate_series(0, 59) n;
  insert into vehicle (plate, vin, make, model, model_year, kind, eu_class, condition, status,
    status_updated_at, shop_id, created_at)
  select null, 'BEN' || lpad(n::text, 14, '0'),
    'Merkki ' || (abs(hashint4(n)) % 60) * (abs(hashint4(n + 1)) % 60) / 60,
    'Malli', 1990 + abs(hashint4(n + 2)) % 34,
    (array['car', 'car', 'car', 'jeep', 'motorcycle', 'moped'])[1 + abs(hashint4(n + 3)) % 6],
    (array['M1', 'M1', 'M1', 'M1G', 'L3e', 'L1e'])[1 + abs(hashint4(n + 3)) % 6],
    (array['recycle', 'recycle', 'reuse', 'reuse_publish'])[1 + abs(hashint4(n + 4)) % 4],
    'shop_done',
    timestamptz '${now}' - (abs(hashint4(n + 5)) % (730 * 24)) * interval '1 hour',
    1 + abs(hashint4(n + 6)) % ${stations}, '2024-01-01'
  from generate_series(1, ${vehicles}) n;
  reset session_replication_role;
  analyze;
  select rebuild_statistics();
  analyze`

const calls = {
  'figures, 12 months': 'statistics/',
  'figures, this year': 'statistics/?period=2026',
  'figures, one station': 'statistics/?station=8',
  'per year': 'vehicle-recycled-per-year/',
  'per month': 'vehicle-recycled-per-month/',
  'companies per year': 'company-vehicle-recycled-per-year/',
  'companies per month': 'company-vehicle-recycled-per-month/',
  'CSV of the makes': 'statistics/file/?table=makes&format=csv',
} as const

async function open(vehicles: number) {
  const database = await createTestDatabase()
  const start = performance.now()
  await asOwner(database.url, fill(vehicles))
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${vehicles} vehicles written and counted in ${seconds} s`)
  const house = await startTestHouse({
    databaseUrl: database.url,
    clock: createTestClock(now),
  })
  const account = await house.make.account({ company_id: 1, group_name: 'operator', shops: [8] })
  const as = await house.signIn.account(account)
  return {
    times: new Map(Object.keys(calls).map((name) => [name, [] as number[]])),
    ask: async (path: string) => {
      const begun = performance.now()
      const { status } = await house.call('GET', `/shop/8/report/${path}`, { as })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      return performance.now() - begun
    },
    close: async () => {
      await house.close()
      await database.drop()
    },
  }
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const postgres = await startTestDatabase()
process.env['TEST_DATABASE_URL'] = postgres.url
try {
  const both = [await open(small), await open(large)]
  // The first rounds warm caches and the compiler, and are thrown away.
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(calls)) {
      for (const one of round % 2 === 0 ? both : both.toReversed()) {
        const ms = await one.ask(path)
        if (round >= 0) one.times.get(name)?.push(ms)
      }
    }
  }
  console.log(`medians of ${rounds} rounds in ms: ${small}, ${large}, ratio`)
  for (const name of Object.keys(calls)) {
    const [few = Number.NaN, many = Number.NaN] = both.map(({ times }) =>
      median(times.get(name) ?? []),
    )
    const figures = [few, many, many / few].map((ms) => ms.toFixed(2).padStart(8))
    console.log(`${name.padEnd(22)}${figures.join('')}`)
  }
  for (const one of both) await one.close()
} finally {
  await postgres.stop()
}
process.exit(0)
