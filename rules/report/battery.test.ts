import { describe, expect, test } from 'vitest'
import { batteryProblems, batteryTotals, sum } from './battery.ts'
import { batteryWarnings, rateTarget } from './battery-warnings.ts'
import type { Answers } from './questionnaires/question.ts'

/** Nothing was imported or recycled: no error and no warning. */
const none: Answers = { li_ion_no_imports: true, nimh_no_imports: true }
const recycled: Answers = {
  ...none,
  li_ion_other_operator: 'Akkukierto Oy',
  li_ion_recycled_batteries_kg: 300,
  li_ion_recycled_batteries_pcs: 1,
  li_ion_recycling_rate: 50,
}
const imported: Answers = {
  nimh_no_imports: true,
  li_ion_brands: ['Volvo'],
  li_ion_spare_part_modules_kg: 10,
  li_ion_spare_part_modules_pcs: 1,
}

describe('errors of a battery report', () => {
  test.each<[string, Answers, Record<string, string>]>([
    ['nothing is wrong with no imports', none, {}],
    ['nor with what is recycled beside no imports', recycled, {}],
    ['nor with imports alone', imported, {}],
    [
      'nothing at all',
      {},
      { li_ion_no_imports: 'NOTHING_REPORTED', nimh_no_imports: 'NOTHING_REPORTED' },
    ],
    [
      'an unticked flag says nothing',
      { ...none, nimh_no_imports: false },
      { nimh_no_imports: 'NOTHING_REPORTED' },
    ],
    [
      'brands and recyclers alone report nothing',
      {
        li_ion_brands: ['Toyota'],
        li_ion_recycling_operator: 7,
        nimh_other_operator: 'Akkukierto Oy',
        nimh_recycling_rate: 50,
      },
      { li_ion_no_imports: 'NOTHING_REPORTED', nimh_no_imports: 'NOTHING_REPORTED' },
    ],
    ['a zero says something', { ...none, nimh_no_imports: null, nimh_stored_traction_kg: 0 }, {}],
    [
      'imports although none are ticked',
      { ...imported, li_ion_no_imports: true },
      {
        li_ion_brands: 'NO_IMPORTS_TICKED',
        li_ion_spare_part_modules_kg: 'NO_IMPORTS_TICKED',
        li_ion_spare_part_modules_pcs: 'NO_IMPORTS_TICKED',
      },
    ],
    [
      'weight without a number',
      { ...recycled, li_ion_recycled_batteries_pcs: null },
      { li_ion_recycled_batteries_pcs: 'PCS_NEEDED' },
    ],
    [
      'weight with the number zero',
      { ...recycled, li_ion_recycled_batteries_pcs: 0 },
      { li_ion_recycled_batteries_pcs: 'PCS_NEEDED' },
    ],
    [
      'a number without weight',
      { ...imported, li_ion_spare_part_modules_kg: 0 },
      { li_ion_spare_part_modules_kg: 'KG_NEEDED' },
    ],
    [
      'imports without brands',
      { ...imported, li_ion_brands: [] },
      { li_ion_brands: 'BRANDS_NEEDED' },
    ],
    [
      'recycled by nobody',
      { ...recycled, li_ion_other_operator: null },
      { li_ion_recycling_operator: 'RECYCLER_NEEDED' },
    ],
    [
      'recycled by two',
      { ...recycled, li_ion_recycling_operator: 7 },
      { li_ion_other_operator: 'ONE_RECYCLER' },
    ],
    [
      'recycled without a rate',
      { ...recycled, li_ion_recycling_rate: null },
      { li_ion_recycling_rate: 'RATE_NEEDED' },
    ],
    ['a rate of zero is a rate', { ...recycled, li_ion_recycling_rate: 0 }, {}],
    ['what is only stored went to nobody', { ...none, li_ion_stored_traction_kg: 5 }, {}],
    [
      'zero recycled needs neither recycler nor rate',
      { ...none, li_ion_recycled_traction_kg: 0 },
      {},
    ],
  ])('%s', (_, answers, problems) => {
    expect(batteryProblems(answers)).toEqual(problems)
  })
})

describe('warnings of a battery report', () => {
  const codes = (answers: Answers, year = 2024, before?: Answers) =>
    batteryWarnings(answers, year, before).map(({ field, code }) => `${field} ${code}`)
  const one = (field: string, value: number) => ({ [`li_ion_${field}`]: value })
  const packs = (kg: number) => ({
    li_ion_recycled_batteries_kg: kg,
    li_ion_recycled_batteries_pcs: 1,
  })
  const nimhPacks = (kg: number) => ({
    nimh_recycled_batteries_kg: kg,
    nimh_recycled_batteries_pcs: 1,
  })
  const modules = (kg: number) => ({
    li_ion_spare_part_modules_kg: kg,
    li_ion_spare_part_modules_pcs: 1,
  })
  const pack = 'li_ion_recycled_batteries_kg PACK_WEIGHT_ODD'
  const nimhPack = 'nimh_recycled_batteries_kg PACK_WEIGHT_ODD'
  const single = 'li_ion_spare_part_modules_kg MODULE_WEIGHT_ODD'
  const stored = 'li_ion_stored_traction_kg STORED_MUCH'
  const total = 'li_ion_recycled_traction_kg TOTAL_BELOW_PARTS'

  test.each<[string, Answers, string[]]>([
    ['the rate that is asked', one('recycling_rate', 50), []],
    ['one below it', one('recycling_rate', 49.9), ['li_ion_recycling_rate RATE_BELOW_TARGET']],
    ['20 tonnes without a year before', one('stored_traction_kg', 20_000), []],
    [
      'more without a year before',
      one('stored_traction_kg', 20_001),
      ['li_ion_stored_traction_kg AMOUNT_LARGE'],
    ],
    ['the lightest pack', packs(20), []],
    ['a lighter one', packs(19.99), [pack]],
    ['the heaviest pack', packs(900), []],
    ['a heavier one', packs(900.01), [pack]],
    ['the lightest NiMH pack', nimhPacks(15), []],
    ['a lighter NiMH one', nimhPacks(14.99), [nimhPack]],
    ['the heaviest NiMH pack', nimhPacks(80), []],
    ['a heavier NiMH one', nimhPacks(80.01), [nimhPack]],
    ['the lightest module', modules(0.5), []],
    ['a lighter module', modules(0.49), [single]],
    ['the heaviest module', modules(80), []],
    ['a heavier module', modules(80.01), [single]],
    [
      'stored three times',
      { ...one('recycled_traction_kg', 10), ...one('stored_traction_kg', 30) },
      [],
    ],
    [
      'stored more',
      { ...one('recycled_traction_kg', 10), ...one('stored_traction_kg', 30.01) },
      [stored],
    ],
    [
      'stored where nothing was recycled',
      { ...one('recycled_traction_kg', 0), ...one('stored_traction_kg', 1) },
      [stored],
    ],
    ['stored where nobody told of recycling', one('stored_traction_kg', 1), []],
    [
      'a total of its parts',
      { ...packs(100), ...one('recycled_modules_kg', 5), ...one('recycled_traction_kg', 105) },
      [],
    ],
    [
      'a total below its parts',
      { ...packs(100), ...one('recycled_modules_kg', 5), ...one('recycled_traction_kg', 104.99) },
      [total],
    ],
  ])('%s', (_, answers, warnings) => {
    expect(codes(answers)).toEqual(warnings)
  })

  const less = 'li_ion_recycled_modules_kg MUCH_LESS'
  const more = 'li_ion_recycled_modules_kg MUCH_MORE'
  test.each([
    [300, 100, []],
    [300.01, 100, [more]],
    [100, 300, []],
    [99.99, 300, [less]],
    [100, 0, []],
    [0, 100, []],
  ])('warns of %d kg after %d kg the year before', (now, then, warnings) => {
    const field = 'recycled_modules_kg'
    expect(codes(one(field, now), 2024, one(field, then))).toEqual(warnings)
  })

  test('warns of a blank in place of an earlier figure, unless nothing was imported', () => {
    const before = { ...one('recycled_modules_kg', 0), ...one('spare_part_batteries_kg', 5) }
    const blank = [
      'li_ion_spare_part_batteries_kg BLANK_NOW',
      'li_ion_recycled_modules_kg BLANK_NOW',
    ]
    expect(codes({}, 2024, before)).toEqual(blank)
    expect(codes({ li_ion_no_imports: true }, 2024, before)).toEqual(blank.slice(1))
    expect(codes({ ...before, li_ion_spare_part_batteries_kg: 6 }, 2024, before)).toEqual([])
    expect(codes({}, 2024)).toEqual([])
  })

  test.each([
    ['li_ion', 2024, 50],
    ['li_ion', 2025, 65],
    ['li_ion', 2029, 65],
    ['li_ion', 2030, 70],
    ['nimh', 2024, 50],
    ['nimh', 2031, 50],
  ] as const)('requires of %s in %d the rate %d', (chemistry, year, target) => {
    expect(rateTarget(chemistry, year)).toBe(target)
  })
})

describe('sums', () => {
  test('have no float remainder, and are blank where all parts are', () => {
    expect(sum(0.1, 0.2)).toBe(0.3)
    expect(sum(null, 0)).toBe(0)
    expect(sum(null, null)).toBeNull()
  })

  test('of a chemistry leave blanks out', () => {
    expect(batteryTotals(imported, 'li_ion')).toEqual({
      put_into_market_kg: 10,
      recycled_kg: null,
      recycled_traction_kg: null,
      stored_kg: null,
    })
  })
})
