import { describe, expect, test } from 'vitest'
import { isHazardousWaste } from '../treatment/waste-codes.ts'
import { batteryWasteCode } from '../treatment/waste-codes.ts'
import { chemistries } from '../treatment/traction-battery.ts'
import { batteryWords, materialCode, materials, wasteNames } from './materials.ts'
import { transferCodesOf } from './transfer-codes.ts'
import { sharesOf } from './weights.ts'

const days = ['2026-11-26', '2026-12-09']

describe.each(days)('on %s', (day) => {
  test.each(materials)('%s has a code, and the facts of its transfer document', (material) => {
    const code = materialCode(material, day)
    expect(code).toMatch(/^\d\d \d\d \d\d\*?$/)
    expect(transferCodesOf(code ?? '', day) !== null).toBe(isHazardousWaste(code ?? ''))
  })

  test.each(chemistries)('a battery of %s is hazardous, and has those facts', (chemistry) => {
    const code = batteryWasteCode(chemistry, day)
    expect(isHazardousWaste(code)).toBe(true)
    expect(transferCodesOf(code, day)?.recovery.code).toBe('R4')
    expect(wasteNames(code, day)).toContainEqual(batteryWords)
  })
})

test('used oil has the type of a waste oil, which nobody has confirmed', () => {
  const codes = transferCodesOf('13 02 05*', '2026-11-26')
  expect(codes?.wasteOil?.code).toBe('lubricating')
  expect(codes?.unconfirmed).toContain('wasteOilTypeCode')
})

test('shares of wastes have one decimal and sum up to the weight', () => {
  expect(sharesOf([0.42, 200], 201.3, 10)).toEqual([0.4, 200.9])
  expect(sharesOf([0.42], 0.4, 10)).toEqual([0.4])
})
