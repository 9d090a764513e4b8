import { lockedByNoImports } from '#rules/report/battery.ts'
import {
  batteryCode,
  chemistries,
  recycledFields,
  type BatteryField,
  type Chemistry,
} from '#rules/report/questionnaires/battery-form.ts'
import { isAnswered, type AnswerValue } from '#rules/report/questionnaires/question.ts'

/** Deeds of a company with batteries in a year. */
export const happenings = ['imported', 'recycled', 'stored'] as const
export type Happening = (typeof happenings)[number]

/** The answers of the first step: they choose the fields of the second. */
export type WhatHappened = {
  /** Empty: none of these happened. null: not answered yet. */
  readonly happened: readonly Happening[] | null
  readonly kinds: readonly Chemistry[]
}

type Fields = Readonly<Record<string, unknown>>

const stored = 'stored_traction_kg'
const fieldsOf: Readonly<Record<Happening, readonly BatteryField[]>> = {
  imported: lockedByNoImports,
  recycled: (Object.keys(recycledFields) as BatteryField[]).filter((field) => field !== stored),
  stored: [stored],
}

const value = (fields: Fields, kind: Chemistry, field: BatteryField) =>
  (fields[batteryCode(kind, field)] ?? null) as AnswerValue

/** Reads the first step from the answers, for a report that is opened again. */
export function readHappened(fields: Fields): WhatHappened {
  const has = (kind: Chemistry, what: Happening) =>
    fieldsOf[what].some((field) => isAnswered(value(fields, kind, field)))
  const isUntouched = (kind: Chemistry) => value(fields, kind, 'no_imports') !== true
  const isBegun = chemistries.some(
    (kind) => !isUntouched(kind) || happenings.some((what) => has(kind, what)),
  )
  if (!isBegun) return { happened: null, kinds: [] }
  // A kind without the tick "no imports" is one that was imported, its amounts still to come.
  const imports = (kind: Chemistry) => has(kind, 'imported') || isUntouched(kind)
  const isOf = (kind: Chemistry, what: Happening) =>
    what === 'imported' ? imports(kind) : has(kind, what)
  return {
    happened: happenings.filter((what) => chemistries.some((kind) => isOf(kind, what))),
    kinds: chemistries.filter((kind) => happenings.some((what) => isOf(kind, what))),
  }
}

/** The fields that the second step asks of a kind. Each kind of two can have no imports. */
export function askedOf({ happened, kinds }: WhatHappened, kind: Chemistry): BatteryField[] {
  if (!happened || !kinds.includes(kind)) return []
  const fields = happened.flatMap((what) => fieldsOf[what])
  const isChosen = happened.includes('imported') && kinds.length > 1
  return isChosen ? ['no_imports', ...fields] : fields
}

/**
 * Answers that follow from the first step. What is not asked is blank, and a kind that was not imported
 * has the tick "no imports". `before` was chosen when the present answers were given.
 */
export function followingAnswers(
  now: WhatHappened,
  before: WhatHappened,
  fields: Fields,
): Record<string, AnswerValue> {
  const imports = ({ happened, kinds }: WhatHappened, kind: Chemistry) =>
    happened?.includes('imported') === true && kinds.includes(kind)
  const changes: Record<string, AnswerValue> = {}
  for (const kind of chemistries) {
    const put = (field: BatteryField, answer: AnswerValue) => {
      if (value(fields, kind, field) !== answer) changes[batteryCode(kind, field)] = answer
    }
    const asked = askedOf(now, kind)
    for (const field of happenings.flatMap((what) => fieldsOf[what])) {
      if (!asked.includes(field)) put(field, null)
    }
    if (!imports(now, kind)) put('no_imports', true)
    // The tick of the second step stays. One that the first step set goes.
    else if (!imports(before, kind) || now.kinds.length === 1) put('no_imports', null)
  }
  return changes
}
