import { describe, expect, test } from 'vitest'
import { selfControlVersions } from './questionnaires/self-control.ts'
import { questionsOf } from './questionnaires/question.ts'
import { controlFacts, controlRows, type ControlRecords } from './self-control-records.ts'

const none = { n: 0, of: 0 }
const nothing: ControlRecords = {
  treated: [],
  holders: none,
  compared: none,
  donors: none,
  quarantine: none,
  hazardous_loads: none,
  recorded: none,
  hv_people: 0,
}
const car = {
  kind: 'car',
  power: 'petrol',
  eu_class: 'M1',
  first_registered: '2010-01-01',
  displacement_cm3: null,
} as const
const answer = (code: 'starter_battery' | 'refrigerant' | 'engine_oil', vehicles: number) => ({
  code,
  vehicles,
  lacking: 0,
})

describe('facts of a self-control', () => {
  test('count the answers of the vehicles that have the thing', () => {
    const facts = controlFacts({
      ...nothing,
      treated: [
        { ...car, vehicles: 90, answers: [answer('starter_battery', 90)] },
        { ...car, power: 'electric', vehicles: 7, answers: [answer('starter_battery', 6)] },
        { ...car, kind: 'trailer', vehicles: 5, answers: [] },
      ],
    })
    expect(facts).toContainEqual({ field: 'SC09', code: 'starter_batteries', n: 96, of: 97 })
    // An electric car has no oil filter, and no vehicle of the year has mercury or a gas tank.
    expect(facts).toContainEqual({ field: 'SC12', code: 'oil_filters', n: 0, of: 90 })
    expect(facts.map(({ code }) => code)).not.toContain('mercury')
    expect(facts.map(({ code }) => code)).not.toContain('gas_tanks')
    expect(facts).toContainEqual({ field: 'SC15', code: 'tyres', n: 0, of: 102 })
  })

  test('add the lines of all fluids', () => {
    const answers = [answer('engine_oil', 2)]
    const facts = controlFacts({ ...nothing, treated: [{ ...car, vehicles: 2, answers }] })
    // A petrol car has six of them and the fuel.
    expect(facts).toContainEqual({ field: 'SC10', code: 'fluids', n: 2, of: 14 })
  })

  test('say how often the person was missing, and nothing where nobody was', () => {
    const treated = (lacking: number) => [
      { ...car, vehicles: 9, answers: [{ code: 'refrigerant' as const, vehicles: 9, lacking }] },
    ]
    const code = 'without_refrigerant_person'
    expect(controlFacts({ ...nothing, treated: treated(2) })).toContainEqual({
      field: 'SC11',
      code,
      n: 2,
      of: null,
    })
    const facts = controlFacts({ ...nothing, treated: treated(0) })
    expect(facts.map((fact) => fact.code)).not.toContain(code)
  })

  test('are left out where there is nothing, except the people', () => {
    expect(controlFacts(nothing)).toEqual([{ field: 'SC17', code: 'hv_people', n: 0, of: null }])
  })

  test('belong to questions that a person answers with yes or no', () => {
    const questions = selfControlVersions.flatMap(questionsOf)
    const yesOrNo = new Set(questions.flatMap(({ type, code }) => (type === 'yesno' ? [code] : [])))
    expect(controlRows.map(({ field }) => field).filter((field) => !yesOrNo.has(field))).toEqual([])
  })
})
