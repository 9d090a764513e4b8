import { expect, test } from 'vitest'
import { partTypesFor } from '../part/part.ts'
import { stationKinds } from '../station/station.ts'
import { treatmentLinesOf } from '../treatment/lines-of-vehicle.ts'
import { sizeOf } from '../treatment/presets.ts'
import { partsToMiss, questionsOf } from './inspection.ts'
import { kindOf, kinds, type Kind } from './vehicle.ts'

/** Facts of a kind that have a default elsewhere. */
type Facts = {
  /** A class of the registry that has the kind. null where the registration decides. */
  readonly euClass: string | null
  readonly isChosen: boolean
  readonly size: ReturnType<typeof sizeOf>
  /** Numbers of treatment lines, types of part, questions of the inspection, and parts to miss. */
  readonly counts: readonly [lines: number, parts: number, questions: number, missing: number]
}

// A new kind does not compile before each fact is decided here.
const facts: Record<Kind, Facts> = {
  car: { euClass: 'M1', isChosen: true, size: 'car', counts: [22, 72, 4, 7] },
  jeep: { euClass: 'M1G', isChosen: true, size: 'car', counts: [22, 72, 4, 7] },
  motorcycle: { euClass: 'L3e', isChosen: true, size: 'small', counts: [13, 40, 3, 7] },
  moped: { euClass: 'L1e', isChosen: true, size: 'small', counts: [13, 40, 3, 7] },
  trailer: { euClass: 'O2', isChosen: true, size: 'car', counts: [3, 13, 2, 2] },
  tractor: { euClass: 'T1', isChosen: true, size: 'heavy', counts: [18, 65, 4, 7] },
  transfer_plate: { euClass: null, isChosen: false, size: 'car', counts: [24, 79, 4, 7] },
  export: { euClass: null, isChosen: false, size: 'car', counts: [24, 79, 4, 7] },
}

test.each(kinds)('%s has a class, lines, parts, questions and a size', (kind) => {
  const vehicle = { kind, power: null, eu_class: null, first_registered: null }
  const treated = { ...vehicle, displacement_cm3: null }
  const { euClass } = facts[kind]
  expect({
    euClass: euClass !== null && kindOf(euClass) === kind ? euClass : null,
    isChosen: stationKinds.includes(kind),
    size: sizeOf(treated),
    counts: [
      treatmentLinesOf(treated).length,
      partTypesFor(treated, { missing: [], wanted: new Map() }).length,
      questionsOf(vehicle).length,
      partsToMiss(vehicle).length,
    ],
  }).toEqual(facts[kind])
})
