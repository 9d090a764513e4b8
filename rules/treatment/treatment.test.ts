import { describe, expect, test } from 'vitest'
import { stagesBefore, stagesOf } from '../vehicle/processing-stages.ts'
import { kinds } from '../vehicle/vehicle.ts'
import { kgOf } from './amounts.ts'
import { treatmentLinesOf, needsPower, type TreatedVehicle } from './lines-of-vehicle.ts'
import {
  treatmentCodes,
  treatmentLines,
  type TreatmentCode,
  type TreatmentOutcome,
} from './lines.ts'
import { presetsOf } from './presets.ts'
import { batteryWasteCode, wasteCodeOf } from './waste-codes.ts'

const petrolCar: TreatedVehicle = {
  kind: 'car',
  power: 'petrol',
  eu_class: 'M1',
  first_registered: '2009-05-01',
  displacement_cm3: 1390,
}
const vehicle = (facts: Partial<TreatedVehicle>): TreatedVehicle => ({ ...petrolCar, ...facts })
const trailer = vehicle({ kind: 'trailer', power: null, eu_class: 'O1', displacement_cm3: null })

const engine: TreatmentCode[] = ['engine_oil', 'oil_filter', 'catalyst', 'fuel']
const highVoltage: TreatmentCode[] = ['hv_isolated', 'traction_battery']

describe('treatmentLinesOf', () => {
  test('asks a trailer about its number, tyres and hull only', () => {
    expect(treatmentLinesOf(trailer)).toEqual(['identified', 'tyres', 'hull_kg'])
    expect(needsPower(trailer)).toBe(false)
  })

  test('asks an ordinary petrol car what eight taps answer', () => {
    expect(treatmentLinesOf(petrolCar)).toEqual([
      'identified',
      'starter_battery',
      'airbags',
      'fuel',
      'engine_oil',
      'gearbox_oil',
      'coolant',
      'brake_fluid',
      'washer_fluid',
      'steering_fluid',
      'oil_filter',
      'refrigerant',
      'catalyst',
      'tyres',
      'glass',
      'big_plastics',
      'copper_aluminium',
      'hull_kg',
    ])
  })

  test.each<[name: string, Partial<TreatedVehicle>, asked: TreatmentCode[], not: TreatmentCode[]]>([
    [
      'an electric car',
      { power: 'electric' },
      [...highVoltage, 'coolant', 'brake_fluid', 'washer_fluid', 'gearbox_oil'],
      [...engine, 'steering_fluid'],
    ],
    ['a hybrid that cannot be charged', { power: 'hybrid' }, [...highVoltage, ...engine], []],
    ['a plug-in hybrid', { power: 'plug_in_hybrid' }, [...highVoltage, ...engine], []],
    ['a fuel cell car', { power: 'hydrogen' }, [...highVoltage, 'gas_tank'], engine],
    ['a gas car', { power: 'gas' }, ['gas_tank', ...engine], highVoltage],
    ['a new diesel', { power: 'diesel' }, ['adblue'], ['mercury']],
    ['an old diesel', { power: 'diesel', first_registered: '2003-01-01' }, ['mercury'], ['adblue']],
    [
      'a motorcycle',
      { kind: 'motorcycle', eu_class: 'L3e' },
      ['starter_battery', ...engine],
      ['airbags', 'refrigerant', 'steering_fluid', 'washer_fluid', 'glass'],
    ],
    [
      'an electric moped',
      { kind: 'moped', power: 'electric' },
      [...highVoltage, 'tyres'],
      [...engine, 'refrigerant'],
    ],
    [
      'an old tractor',
      { kind: 'tractor', power: 'diesel', first_registered: '1999-01-01' },
      ['hydraulic_oil', 'refrigerant'],
      ['catalyst', 'airbags', 'adblue', 'glass'],
    ],
    ['a car on a transfer plate', { kind: 'transfer_plate' }, ['airbags'], ['hydraulic_oil']],
    [
      'an exported trailer',
      { kind: 'export', eu_class: 'O2', power: null },
      ['tyres'],
      ['starter_battery'],
    ],
    ['a car of unknown power', { power: null }, [...highVoltage, ...engine], ['hydraulic_oil']],
    [
      'a car that a station saw to burn fuel',
      { power: 'combustion' },
      engine,
      [...highVoltage, 'adblue'],
    ],
  ])('asks %s what it can have', (_, facts, requested, not) => {
    const found = treatmentLinesOf(vehicle(facts))
    expect(found).toEqual(expect.arrayContaining(requested))
    expect(found.filter((code) => not.includes(code))).toEqual([])
  })

  test('asks everything of a vehicle that nobody knows', () => {
    const unknown = { kind: null, power: null, eu_class: null, first_registered: null }
    const facts = { ...unknown, displacement_cm3: null }
    expect(treatmentLinesOf(facts)).toEqual([...treatmentCodes])
    expect(needsPower(facts)).toBe(true)
  })

  test.each(kinds)('gives %s a line in each of its stages', (kind) => {
    const requested = new Set(
      treatmentLinesOf(vehicle({ kind, eu_class: null })).map((code) => treatmentLines[code].stage),
    )
    expect([...requested]).toEqual(stagesOf(kind))
  })
})

test('stages of a trailer need no other stage', () => {
  expect(stagesBefore('hull_to_shredder', 'trailer')).toEqual([])
  expect(stagesBefore('hull_to_shredder', null)).toEqual(['made_safe', 'depolluted'])
})

test.each<[TreatmentCode, amount: number, Partial<TreatedVehicle>, kg: number | null]>([
  ['engine_oil', 4, {}, 3.48],
  ['coolant', 6, {}, 6.42],
  ['fuel', 10, {}, 7.4],
  ['fuel', 10, { power: 'diesel' }, 8.3],
  ['refrigerant', 450, {}, 0.45],
  ['starter_battery', 14, {}, 14],
  ['tyres', 4, {}, 32],
  ['tyres', 2, { kind: 'motorcycle' }, 8],
  ['tyres', 6, { eu_class: 'N3' }, 300],
  ['tyres', 2, { kind: 'moped' }, 8],
  ['airbags', 2, {}, 4],
  ['catalyst', 1, {}, 4],
  ['oil_filter', 1, {}, 0.6],
  ['mercury', 2, {}, 0.02],
  ['catalyst', 1, { kind: 'motorcycle' }, null],
  ['oil_filter', 1, { kind: 'moped' }, null],
])('%s, %s of %o weighs %s kg', (code, amount, facts, kg) => {
  const { unit = 'pcs' } = treatmentLines[code]
  const found = kgOf(code, { amount, unit }, vehicle(facts))
  expect(found === null ? null : Number(found.toFixed(3))).toBe(kg)
})

test.each<[TreatmentCode, Partial<TreatedVehicle>, usual: number | null]>([
  ['engine_oil', { displacement_cm3: 999 }, 3],
  ['engine_oil', { displacement_cm3: 1998 }, 5],
  ['engine_oil', { displacement_cm3: 4999 }, 8],
  ['engine_oil', { displacement_cm3: null }, 4],
  ['engine_oil', { kind: 'moped', displacement_cm3: 50 }, 1],
  ['engine_oil', { kind: 'motorcycle', displacement_cm3: 600 }, 3],
  ['engine_oil', { kind: 'tractor', displacement_cm3: 6600 }, 15],
  ['coolant', { kind: 'moped' }, 1],
  ['coolant', { kind: 'tractor' }, 15],
  ['coolant', { eu_class: 'N3' }, 15],
  ['fuel', { kind: 'motorcycle' }, 5],
  ['tyres', { kind: 'trailer' }, 2],
  ['starter_battery', { kind: 'moped' }, 3],
  ['hull_kg', {}, null],
])('%s of %o has the preset %s', (code, facts, usual) => {
  expect(presetsOf(code, vehicle(facts)).usual).toBe(usual)
})

test.each<Partial<TreatedVehicle>>([
  { kind: 'moped', displacement_cm3: 50 },
  { kind: 'motorcycle', displacement_cm3: 1200 },
])('%o has no fluid, fuel or battery of a car', (facts) => {
  const car = (code: TreatmentCode) => presetsOf(code, vehicle({ displacement_cm3: null }))
  const same = treatmentLinesOf(vehicle(facts)).filter((code) => {
    const { stage, unit } = treatmentLines[code]
    const { presets } = presetsOf(code, vehicle(facts))
    const isPiece = unit === 'pcs'
    return (
      stage !== 'parts_removed' &&
      !isPiece &&
      presets.length > 0 &&
      presets.join() === car(code).presets.join()
    )
  })
  expect(same).toEqual([])
})

test.each(treatmentCodes)('presets and counted outcomes of %s fit the line', (code) => {
  const { counted = [], outcomes, unit } = treatmentLines[code]
  for (const kind of kinds) {
    for (const size of [null, 50, 125, 600, 1300, 6600]) {
      const { presets, usual } = presetsOf(code, vehicle({ kind, displacement_cm3: size }))
      expect([...presets, null]).toContain(usual)
    }
  }
  expect(outcomes).toEqual(expect.arrayContaining([...counted]))
  expect(counted.length === 0).toBe(unit === undefined)
})

test('waste codes follow the day and the fuel', () => {
  const before = '2026-12-08'
  const after = '2026-12-09'
  expect(wasteCodeOf('starter_battery', { day: after, power: null })).toBe('16 06 01*')
  expect(batteryWasteCode('li_lfp', before)).toBe('16 01 21*')
  expect(batteryWasteCode('li_lfp', after)).toBe('16 06 07*')
  expect(batteryWasteCode('nimh', after)).toBe('16 06 08*')
  expect(batteryWasteCode(null, after)).toBe('16 06 14*')
  const fuel = (power: string | null) => wasteCodeOf('fuel', { day: '2026-11-26', power })
  expect([fuel('diesel'), fuel('petrol'), fuel(null)]).toEqual(['13 07 01*', '13 07 02*', null])
})

test.each<[TreatmentCode, TreatmentOutcome, string | null]>([
  ['glass', 'removed', '16 01 20'],
  ['glass', 'left_for_shredder', null],
  ['engine_oil', 'kept_in_part', null],
  ['tyres', 'removed', '16 01 03'],
  ['tyres', 'for_reuse', null],
])('%s that is %s has the waste code %s', (code, outcome, waste) => {
  expect(wasteCodeOf(code, { day: '2026-11-26', power: 'petrol', outcome })).toBe(waste)
})
