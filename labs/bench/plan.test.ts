import { expect, test } from 'vitest'
import { median } from './median.ts'
import { readTps, scriptOf } from './pgbench.ts'
import { planOf } from './plan.ts'

const statement = (text: string, values: (string | null)[] = [], id: string | null = null) => ({
  text,
  values,
  id,
})

const callOf = (vehicle: string, order: string) => [
  statement('begin'),
  statement('insert into "vehicle_order" values ($1, $2) returning *', [vehicle, null], order),
  statement('insert into "outbox" values ($1, $2)', ['mail', `order-${order}-ordered-owner`]),
  statement('update "vehicle_order" set "at" = $2 where "id" = $1', [order, '2026-11-22']),
  statement('commit'),
]

test('repeats a plan with each client’s own values, new keys and the returned id', () => {
  const { script, values } = scriptOf(planOf([callOf('7', '70'), callOf('8', '80')], 1))
  expect(script.split('\n')).toEqual([
    String.raw`\if :ready = 0`,
    String.raw`select v[1] as v1, v[2] as v2, v[3] as v3 from bench_value where client = :client_id \gset`,
    String.raw`\set ready 1`,
    String.raw`\endif`,
    'begin;',
    String.raw`insert into "vehicle_order" values (:v1, null) returning * \gset given_`,
    'insert into "outbox" values (:v2, gen_random_uuid()::text);',
    'update "vehicle_order" set "at" = :v3 where "id" = :given_id;',
    'commit;',
    '',
  ])
  expect(values).toEqual([
    ['7', 'mail', '2026-11-22'],
    ['8', 'mail', '2026-11-22'],
  ])
})

test('treats a colon inside a text as no variable of pgbench', () => {
  const { script } = scriptOf(planOf([[statement(`select to_char(now(), 'HH24:MI:SS')`)]], 1))
  expect(script).toBe(`select to_char(now(), 'HH24":"MI":"SS');\n`)
})

test('finds no plan for clients with different statements', () => {
  expect(() => planOf([[statement('select 1')], [statement('select 2')]], 1)).toThrow('select 1')
})

test("ignores the first second of pgbench's progress", () => {
  const progress = `progress: 1.0 s, 12.0 tps, lat 0.665 ms stddev 0.337, 0 failed
progress: 2.0 s, 48117.2 tps, lat 0.665 ms stddev 0.337, 0 failed
progress: 3.0 s, 47001.9 tps, lat 0.665 ms stddev 0.337, 0 failed
progress: 4.0 s, 49000.0 tps, lat 0.665 ms stddev 0.337, 0 failed
`
  expect(readTps(progress)).toBe(48_117.2)
  expect(() => readTps('pgbench: error: connection failed')).toThrow('no tps')
  expect(() => readTps(progress.replaceAll(/ [\d.]+ tps/g, ' 0.0 tps'))).toThrow('no tps')
})

test('returns one of the numbers as the median of an even count', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2, Number.NaN])
})
