import { batteryFigures } from '#rules/report/battery-records.ts'
import { batteryCode, chemistries } from '#rules/report/questionnaires/battery-form.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import type { ReportType } from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'
import { batteryGroups } from './records/battery-records.sql.ts'
import { evaluationFigures } from './records/evaluation-records.ts'
import { previousSubmission, type Subject } from './report.sql.ts'
import { untreatedAt } from './sql.ts'

type Prefill = (db: Db, of: Subject) => Promise<Answers>

/** Values that the service knows. Unknown values are omitted. */
const prefills: Record<ReportType, Prefill> = {
  self_control: async (db, { shopId }) => ({ SC08: await untreatedAt(db, shopId ?? 0) }),
  self_evaluation: async (db, { companyId, year }) =>
    (await evaluationFigures(db, { companyId: companyId ?? 0, year })).answers,
  company_battery: async (db, of) => {
    const copied = await copiedAnswers(db, of)
    const groups = await batteryGroups(db, { companyId: of.companyId ?? 0, year: of.year })
    const { answers } = batteryFigures(groups)
    // The receiver of the loads replaces the recycler of the year before, also under the other name.
    const replaced = chemistries.flatMap((chemistry) => {
      const fields = recyclerFields.map((field) => batteryCode(chemistry, field))
      return fields.some((field) => field in answers) ? fields : []
    })
    const kept = Object.entries(copied).filter(([field]) => !replaced.some((one) => one === field))
    return { ...Object.fromEntries(kept), ...answers }
  },
  public_battery: async () => ({}),
}

/** Answers that the service proposes in a report. A user confirms them. */
export const prefillOf = (db: Db, of: Subject): Promise<Answers> => prefills[of.type](db, of)

const recyclerFields = ['recycling_operator', 'other_operator'] as const

/** Brands and recyclers seldom change from year to year. Amounts always do. */
async function copiedAnswers(db: Db, of: Subject): Promise<Answers> {
  const before = await previousSubmission(db, of)
  const answers: Answers = before?.submission.answers ?? {}
  const kept = chemistries.flatMap((chemistry) =>
    (['brands', ...recyclerFields] as const).map((field) => batteryCode(chemistry, field)),
  )
  return Object.fromEntries(
    kept.flatMap((field) => (answers[field] == null ? [] : [[field, answers[field]]])),
  )
}
