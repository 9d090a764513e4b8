import type { ReportChange, SavedReport } from '#contract/report.ts'
import type { Warning } from '#rules/report/battery-warnings.ts'
import { lockedByNoImports } from '#rules/report/battery.ts'
import type { FieldCode } from '#rules/fields.ts'
import { readAnswer } from '#rules/report/questionnaires/answer.ts'
import { batteryCode, chemistries } from '#rules/report/questionnaires/battery-form.ts'
import { fieldsOf, isAnswered, type AnswerValue } from '#rules/report/questionnaires/question.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import { isBattery } from '#rules/report/report.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { storedReportOf, writeAnswer, type AnswerRow, type ReportRow } from './report.sql.ts'
import { isRecycler } from './sql.ts'

type Conflict = SavedReport['conflicts'][number]
type AnswersToSave = Pick<ReportChange, 'answers' | 'base'>
type Who = { accountId: number | null; at: Date }

/** Whether two answers are the same. */
export const isSame = (a: AnswerValue | undefined, b: AnswerValue | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Writes the sent fields to a locked report. A field that changed after the revision that the
 * caller read stays, and is reported as a conflict.
 * @throws ApiError VALIDATION_ERROR at `answers.<field>`; then nothing is written
 */
export async function saveAnswers(
  tx: Tx,
  row: ReportRow,
  { answers: input, base }: AnswersToSave,
  { accountId, at }: Who,
): Promise<{ conflicts: Conflict[]; changed: number }> {
  const kept = (await storedReportOf(tx, row)).answers
  const read = await readAll(tx, row, input)
  const conflicts: Conflict[] = []
  const writing = new Map<string, AnswerValue>()
  for (const [field, value] of read) {
    const now = kept.get(field)
    // The same value confirms a field that the service filled in.
    if (isSame(now?.value, value) && now?.revision !== 0) continue
    if ((now?.revision ?? 0) === (base[field] ?? 0)) writing.set(field, value)
    else if (now) conflicts.push(conflictOf(field, value, now))
  }
  if (isBattery(row.type)) lockMarketFields(kept, writing)
  for (const [field, value] of writing) {
    const revision = (kept.get(field)?.revision ?? 0) + 1
    await writeAnswer(tx, { reportId: row.id, field, value, revision, at, accountId })
  }
  return { conflicts, changed: writing.size }
}

function conflictOf(field: string, yours: AnswerValue, theirs: AnswerRow): Conflict {
  return {
    field,
    theirs: theirs.value,
    yours,
    by: theirs.by,
    at: theirs.changed_at.toISOString(),
  }
}

/**
 * Every field in its stored form.
 * @throws ApiError VALIDATION_ERROR for unknown fields and wrong values
 */
export async function readAll(
  tx: Tx,
  { type, version }: Pick<ReportRow, 'type' | 'version'>,
  input: AnswersToSave['answers'],
): Promise<Map<string, AnswerValue>> {
  const types = fieldsOf(definitionOf(type, version))
  const read = new Map<string, AnswerValue>()
  const wrong: Record<string, FieldCode> = {}
  for (const [field, raw] of Object.entries(input)) {
    const answerType = types.get(field)
    const answer = answerType ? readAnswer(answerType, raw) : ({ code: 'INVALID' } as const)
    if (answer.code !== undefined) wrong[field] = answer.code
    else read.set(field, answer.value)
    if (answerType === 'recycler' && typeof answer.value === 'number') {
      if (!(await isRecycler(tx, answer.value))) wrong[field] = 'INVALID'
    }
  }
  refuseFields(wrong)
  return read
}

/** @throws ApiError VALIDATION_ERROR where any field has an error */
export function refuseFields(wrong: Readonly<Record<string, FieldCode>>): void {
  const fields = Object.fromEntries(
    Object.entries(wrong).map(([field, code]) => [`answers.${field}`, code]),
  )
  const where = Object.keys(fields).join(', ')
  if (where) throw new ApiError('VALIDATION_ERROR', `Not valid: ${where}`, { fields })
}

/** @throws ApiError REPORT_UNCONFIRMED at each unusual field that was not confirmed */
export function refuseUnconfirmed(odd: readonly Warning[], isConfirmed = false): void {
  if (odd.length === 0 || isConfirmed) return
  throw new ApiError('REPORT_UNCONFIRMED', 'Odd answers were not confirmed', {
    fields: Object.fromEntries(odd.map(({ field, code }) => [`answers.${field}`, code])),
  })
}

/**
 * "No imports" empties the amounts put on the market and locks them. See
 * docs/domain/finnish-practice.md#battery-report-checks.
 * @throws ApiError VALIDATION_ERROR for an amount that is sent while it is ticked
 */
function lockMarketFields(
  kept: ReadonlyMap<string, AnswerRow>,
  writing: Map<string, AnswerValue>,
): void {
  const wrong: Record<string, FieldCode> = {}
  for (const chemistry of chemistries) {
    const flag = batteryCode(chemistry, 'no_imports')
    const isTicked = (writing.has(flag) ? writing.get(flag) : kept.get(flag)?.value) === true
    if (!isTicked) continue
    for (const name of lockedByNoImports) {
      const field = batteryCode(chemistry, name)
      if (isAnswered(writing.get(field))) wrong[field] = 'NO_IMPORTS_TICKED'
      else if (isAnswered(kept.get(field)?.value)) writing.set(field, null)
    }
  }
  refuseFields(wrong)
}
