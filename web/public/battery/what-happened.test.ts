import { describe, expect, test } from 'vitest'
import { askedOf, followingAnswers, readHappened, type WhatHappened } from './what-happened.ts'

const nothing: WhatHappened = { happened: null, kinds: [] }
const none: WhatHappened = { happened: [], kinds: [] }
const imported: WhatHappened = { happened: ['imported'], kinds: ['li_ion'] }
const both: WhatHappened = { happened: ['imported'], kinds: ['li_ion', 'nimh'] }
const noImports = { li_ion_no_imports: true, nimh_no_imports: true }

describe('what happened', () => {
  test('an importer of one kind is asked four fields', () => {
    expect(askedOf(imported, 'li_ion')).toEqual([
      'brands',
      'spare_part_batteries_kg',
      'spare_part_modules_kg',
      'spare_part_modules_pcs',
    ])
    expect(askedOf(imported, 'nimh')).toEqual([])
  })

  test('"no imports" is chosen for each of two kinds', () => {
    for (const kind of both.kinds) expect(askedOf(both, kind)[0]).toBe('no_imports')
  })

  test('the stored amount is apart from the recycled ones', () => {
    const stored = { happened: ['stored'], kinds: ['nimh'] } as const
    expect(askedOf(stored, 'nimh')).toEqual(['stored_traction_kg'])
    const recycled = { happened: ['recycled'], kinds: ['nimh'] } as const
    expect(askedOf(recycled, 'nimh')).not.toContain('stored_traction_kg')
    expect(askedOf(recycled, 'nimh')).toContain('recycling_rate')
  })

  test('none of these sets the tick of each kind, and no amount', () => {
    expect(followingAnswers(none, nothing, {})).toEqual(noImports)
  })

  test('a field that is not asked is blank, never zero', () => {
    const fields = { li_ion_spare_part_modules_kg: 12, nimh_stored_traction_kg: 0 }
    expect(followingAnswers(none, imported, fields)).toEqual({
      ...noImports,
      li_ion_spare_part_modules_kg: null,
      nimh_stored_traction_kg: null,
    })
  })

  test('a changed mind takes the tick away, and leaves it where the second step set it', () => {
    expect(followingAnswers(imported, none, noImports)).toEqual({ li_ion_no_imports: null })
    expect(followingAnswers(both, both, { nimh_no_imports: true })).toEqual({})
    expect(followingAnswers(both, none, noImports)).toEqual({
      li_ion_no_imports: null,
      nimh_no_imports: null,
    })
  })

  test.each<[string, Readonly<Record<string, unknown>>, WhatHappened]>([
    ['nothing', {}, nothing],
    ['a company without batteries', { company_name: 'Tuonti Oy' }, nothing],
    ['no imports of each kind', noImports, none],
    ['imports to come', { nimh_no_imports: true }, imported],
    [
      'a stored zero',
      { ...noImports, nimh_stored_traction_kg: 0 },
      { happened: ['stored'], kinds: ['nimh'] },
    ],
    [
      'imports of one and recycling of both',
      {
        nimh_no_imports: true,
        li_ion_brands: ['Volvo'],
        li_ion_recycled_batteries_kg: 3,
        nimh_recycled_batteries_kg: 4,
      },
      { happened: ['imported', 'recycled'], kinds: ['li_ion', 'nimh'] },
    ],
  ])('reads %s from the answers', (_, fields, expected) => {
    expect(readHappened(fields)).toEqual(expected)
  })
})
