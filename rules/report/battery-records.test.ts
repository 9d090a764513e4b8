import { describe, expect, test } from 'vitest'
import { batteryFigures, type BatteryGroup } from './battery-records.ts'

const group = (of: Partial<BatteryGroup>): BatteryGroup => ({
  use: 'recycled',
  chemistry: 'li_nmc',
  form: 'pack',
  receiver: of.use === 'stored' ? null : { company_id: 7, name: 'Akkukierto Oy' },
  count: 1,
  ids: [7],
  without_kg: 0,
  kg: 300,
  ...of,
})

describe('figures of a battery report', () => {
  test('are sums of packs and modules, by the chemistry of the report', () => {
    const { answers } = batteryFigures([
      group({ kg: 294.5 }),
      group({ chemistry: 'li_lfp', form: null, kg: 310.1 }),
      group({ form: 'module', count: 4, kg: 80.25 }),
      group({ use: 'stored', kg: 288 }),
      group({ chemistry: 'nimh', kg: 41.2 }),
    ])
    expect(answers).toEqual({
      li_ion_recycling_operator: 7,
      li_ion_recycled_batteries_kg: 604.6,
      li_ion_recycled_batteries_pcs: 2,
      li_ion_recycled_modules_kg: 80.25,
      li_ion_recycled_traction_kg: 684.85,
      li_ion_stored_traction_kg: 288,
      nimh_recycling_operator: 7,
      nimh_recycled_batteries_kg: 41.2,
      nimh_recycled_batteries_pcs: 1,
      nimh_recycled_traction_kg: 41.2,
    })
  })

  test('leave out what no battery tells, and other chemistries', () => {
    expect(batteryFigures([])).toEqual({ answers: {}, facts: [], ids: {} })
    const others = [group({ chemistry: 'sodium_ion' }), group({ chemistry: null, use: 'stored' })]
    expect(batteryFigures(others)).toEqual({ answers: {}, facts: [], ids: {} })
  })

  test('have no sum without a weight, and say how many weights are missing', () => {
    const { answers, facts } = batteryFigures([group({ count: 2, without_kg: 2, kg: 0 })])
    expect(answers).toEqual({ li_ion_recycling_operator: 7, li_ion_recycled_batteries_pcs: 2 })
    const field = 'li_ion_recycled_batteries_kg'
    expect(facts).toContainEqual({ field, code: 'batteries', n: 2, of: null })
    expect(facts).toContainEqual({ field, code: 'without_weight', n: 2, of: null })
  })

  test('name the receiver where there is one only', () => {
    const outside = { company_id: null, name: 'Rautamurska Oy' }
    const one = batteryFigures([group({ receiver: outside }), group({ receiver: outside })])
    expect(one.answers).toMatchObject({ li_ion_other_operator: 'Rautamurska Oy' })
    const two = batteryFigures([group({ receiver: outside }), group({})])
    expect(two.answers).not.toHaveProperty('li_ion_other_operator')
    expect(two.answers).not.toHaveProperty('li_ion_recycling_operator')
    expect(two.facts).toContainEqual({
      field: 'li_ion_recycling_operator',
      code: 'receivers',
      n: 2,
      of: null,
    })
  })
})
