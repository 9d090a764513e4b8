import { describe, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { readSearchLine } from '#rules/station/search-line.ts'
import { currentMakes } from '#server/modules/makes/makes.ts'
import { startTestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { rowsById } from '#server/testing/rows.ts'
import {
  misspelledLines,
  registerLines,
  shortLines,
} from '#server/testing/fixtures/search-lines.ts'

const ctx = testContext()

const read = (line: string) => ctx.call('POST', '/public/shop/search/line/', { body: { line } })
const ask = (text: string) =>
  ctx.call('POST', '/public/shop/search/vehicle/', { body: { plate_or_vin: text } })

describe.each([
  ['60 misspelled', misspelledLines],
  ['30 register', registerLines],
  [`${shortLines.length} short`, shortLines],
])('of %s lines', (_, lines) => {
  test.each(lines)('%j names %s %s %s', async (line, make, model, year) => {
    const { status, body } = await read(line)
    expect(status).toBe(200)
    expect(body).toMatchObject({ make, model, year, is_plate_or_vin: false })
  })
})

const offered = async (line: string) =>
  (await read(line)).body.nearest.map((one: { make: string; model: string }) =>
    [one.make, one.model].join(' '),
  )

test('offers at most five models where none is certain, the nearest first', async () => {
  expect(await offered('citroen picaso')).toEqual(
    expect.arrayContaining(['Citroën C4 Picasso', 'Citroën Xsara Picasso']),
  )
  expect(await offered('leon')).toEqual(['SEAT Leon', 'Cupra Leon'])
  const some = await offered('pakettiauto')
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThanOrEqual(5)
  expect(await offered('2005')).toEqual([])
  expect(await offered('toyota')).toEqual([])
})

test.each(['ABC-123', 'abc123', 'abc 123', '12-AB', 'YS3FD49Y661123469', 'wvw zzz1jz 3w386752'])(
  'takes %j for a plate or a VIN',
  async (line) => {
    expect((await read(line)).body).toEqual({
      make: null,
      model: null,
      year: null,
      nearest: [],
      is_plate_or_vin: true,
    })
  },
)

test.each(['%', "'; --", '🚗', '中国', '((((', '-', '’', '+++', 'a'.repeat(100)])(
  'reads %j without an error',
  async (line) => {
    expect(await read(line)).toMatchObject({ status: 200, body: { model: null } })
  },
)

/** Processor time of reading the line, in ms. Other work of the machine makes some turns longer. */
function costOf(line: string, lists: Parameters<typeof readSearchLine>[1]): number {
  const times = 5
  const taken = Array.from({ length: 20 }, () => {
    const before = process.cpuUsage()
    for (let n = 0; n < times; n += 1) readSearchLine(line, lists, 2026)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / times
  })
  return Math.min(...taken)
}

// Ten to twenty networks at their limit stopped a process, where a line cost 56 ms: some hundred words.
test.each([
  'corola avensi passati oktavi megani golffi mondeo berlin sprintt kaskai',
  'qwertyuiop asdfghjkl zxcvbnmlkj poiuytrewq lkjhgfdsa mnbvcxzaq plmoknijb uhvygctfx',
  'aaa bbb ccc ddd eee fff ggg hhh iii jjj',
])('reads %j at most at the price of 60 misspelled words', async (line) => {
  expect((await read(line)).status).toBe(200)
  const { lists } = await currentMakes(ctx.appContext)
  const word = costOf('qwertyuiop', lists)
  const ratio = costOf(line, lists) / word
  expect(ratio).toBeLessThan(60)
})

test('the registry names make, model and year of a vehicle, and nothing of its owner', async () => {
  const answer = await ask('ABC-123')
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body)).toEqual(['make', 'model', 'year', 'nearest'])
  expect(answer.body).toMatchObject({
    make: expect.stringMatching(/./),
    model: expect.stringMatching(/./),
    year: expect.any(Number),
  })
  expect(await ask('QQQ-999')).toMatchObject({ status: 404, body: { code: 'VEHICLE_UNKNOWN' } })
  const rows = await rowsById(ctx, 'audit', { action: 'parts.search' })
  expect(rows.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
    ['registered_vehicle', 'found'],
    ['registered_vehicle', 'VEHICLE_UNKNOWN'],
  ])
  expect(rows.every((row) => row.vehicle_id === null && row.person_id === null)).toBe(true)
  expect(JSON.stringify([ctx.lines, rows])).not.toMatch(/ABC-?123|QQQ-?999/)
})

test('a registry that fails is recorded and told', async () => {
  await ctx.standIns.control('traficom', { mode: '503' })
  expect(await ask('XYZ-987')).toMatchObject({ status: 503, body: { code: 'TRAFICOM_BROKEN' } })
  await ctx.standIns.control('traficom', { mode: 'ok' })
})

test('one network asks the registry for a limited number of vehicles a day', async () => {
  const fresh = await startTestContext()
  const { perDay } = limits.anonymousUse.registry
  const codes: unknown[] = []
  for (let n = 0; n <= perDay; n += 1) {
    const body = { plate_or_vin: `QQQ-${100 + n}` }
    codes.push((await fresh.call('POST', '/public/shop/search/vehicle/', { body })).body.code)
  }
  expect(codes.at(-2)).toBe('VEHICLE_UNKNOWN')
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  await fresh.close()
})
