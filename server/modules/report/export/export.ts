import { fill, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import { chemistries, type Chemistry } from '#rules/report/questionnaires/battery-form.ts'
import {
  fieldsOf,
  questionsOf,
  dueOf,
  remarkOf,
  type AnswerType,
  type Question,
} from '#rules/report/questionnaires/question.ts'
import { everyQuestion } from '#rules/report/definitions.ts'
import { batteryReportTypes, isBattery, type ReportType } from '#rules/report/report.ts'
import type { RecordedBattery } from '#contract/report-records/report-records.ts'
import type { Db } from '#server/platform/db/index.ts'
import {
  columnsOf,
  withHeadings,
  type HeadedColumn,
} from '#server/platform/export-format/columns.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { sheet, type Sheet, type Source } from '#server/platform/export-format/source.ts'
import { companiesWithBatteries } from '../sql.ts'
import { recordedBatteries } from '../records/battery-records.sql.ts'
import { answerCell, sectionTitle, wordingOf, wordsOf } from './answer-text.ts'
import { missingRows, submittedCount } from './sql.ts'
import { submittedPages, type SubmittedReport } from './submitted-pages.ts'
import { summaryRows, type SummaryRow } from './summary.ts'

const exportWords = await loadArea('reportExport')
const batteryWords = await loadArea('tractionBattery')

/**
 * Battery reports of a year for the authority: a summary in tonnes by category and chemistry, one
 * sheet for each chemistry, each battery of the records, and the companies without a report. Each report is its last submission
 * with the association's corrections.
 */
export const batteryExport: Source<{ year: number }> = {
  count: (db, { year }, atMost) => submittedCount(db, { types: batteryReportTypes, year }, atMost),
  sheets: (db, { year }, locale) => [
    summarySheet(db, year, locale),
    ...chemistries.map((chemistry) => chemistrySheet(db, { year, chemistry }, locale)),
    eachBatterySheet(db, year, locale),
    missingSheet(db, year, locale),
  ],
}

/** Reports of one type and year as one table, with a column for each field. */
export const reportExport: Source<{ type: ReportType; year: number }> = {
  about: (_db, { type }, locale) => Promise.resolve({ what: wordsOf[locale].types[type] }),
  count: (db, { type, year }, atMost) => submittedCount(db, { types: [type], year }, atMost),
  sheets: (db, { type, year }, locale) => {
    const without = type === 'self_control' ? ['counted'] : ['counted', 'station']
    return [
      sheet({
        name: wordsOf[locale].types[type],
        columns: [
          ...reportColumns(locale, without),
          ...[...fieldsOf(everyQuestion(type))].map(([field, of]) =>
            answerColumn({ key: field, of, head: fieldHead(type, field, locale) }, locale),
          ),
        ],
        rows: (signal) => submittedPages(db, { types: [type], year }, signal),
      }),
    ]
  },
}

function summarySheet(db: Db, year: number, locale: Locale): Sheet {
  const t = exportWords[locale]
  const chemistryNames: Record<Chemistry, string> = { li_ion: t.lithium, nimh: t.other }
  const columns = columnsOf<SummaryRow>()(
    { key: 'category', width: 32, cell: () => t.ev },
    { key: 'chemistry', width: 30, cell: ({ chemistry }) => chemistryNames[chemistry] },
    { key: 'quantity', width: 52, cell: ({ quantity }) => t.quantities[quantity] },
    { key: 'tonnes', width: 14, cell: ({ hundredths }) => hundredths && hundredths / 100_000 },
    { key: 'kilograms', width: 16, cell: ({ hundredths }) => hundredths && hundredths / 100 },
    { key: 'reports', width: 28, cell: ({ reports }) => reports.length },
  )
  return sheet({
    name: t.summary,
    columns: withHeadings(columns, t.headings.summary),
    rows: async function* rows(signal) {
      yield await summaryRows(submittedPages(db, { types: batteryReportTypes, year }, signal))
    },
  })
}

function chemistrySheet(
  db: Db,
  { year, chemistry }: { year: number; chemistry: Chemistry },
  locale: Locale,
): Sheet {
  const questions = questionsOf(everyQuestion('company_battery')).filter(({ code }) =>
    code.startsWith(`${chemistry}_`),
  )
  return sheet({
    name: wordsOf[locale].chemistries[chemistry],
    columns: [
      ...reportColumns(locale, ['station']),
      ...questions.map((question) => {
        const head = questionHead(question, locale)
        return answerColumn({ key: question.code, of: question.type, head }, locale)
      }),
    ],
    rows: (signal) => submittedPages(db, { types: batteryReportTypes, year }, signal),
  })
}

type EachRow = RecordedBattery & { company: string; businessId: string | null }

/** Batteries behind the figures that the service proposes for a report, company by company. */
function eachBatterySheet(db: Db, year: number, locale: Locale): Sheet {
  const [t, words] = [exportWords[locale], batteryWords[locale]]
  const columns = columnsOf<EachRow>()(
    { key: 'company', width: 34, cell: ({ company }) => company },
    { key: 'businessId', width: 12, cell: ({ businessId }) => businessId },
    { key: 'station', width: 34, cell: ({ shop }) => shop.name },
    { key: 'use', width: 24, cell: ({ use }) => t.uses[use] },
    { key: 'chemistry', width: 16, cell: ({ chemistry: of }) => of && words.chemistries[of] },
    { key: 'form', width: 18, cell: ({ form }) => form && words.forms[form] },
    { key: 'kg', width: 12, cell: ({ kg }) => kg },
    { key: 'serial', width: 24, cell: ({ serial }) => serial },
    { key: 'make', width: 16, cell: ({ make }) => make },
    { key: 'model', width: 20, cell: ({ model }) => model },
    { key: 'removed', width: 12, cell: ({ removed_on: day }) => dayCell(day) },
    { key: 'load', width: 18, cell: ({ load }) => load?.number ?? null },
    { key: 'receiver', width: 34, cell: ({ load }) => load?.receiver ?? null },
    { key: 'received', width: 14, cell: ({ load }) => dayCell(load?.received_on ?? null) },
  )
  return sheet({
    name: t.each,
    columns: withHeadings(columns, t.headings.each),
    rows: async function* rows(signal) {
      signal.throwIfAborted()
      for (const { id, name, business_id: businessId } of await companiesWithBatteries(db)) {
        signal.throwIfAborted()
        const found = await recordedBatteries(db, { companyId: id, year })
        yield found.map((battery) => Object.assign(battery, { company: name, businessId }))
      }
    },
  })
}

type MissingRow = Awaited<ReturnType<typeof missingRows>>[number]

function missingSheet(db: Db, year: number, locale: Locale): Sheet {
  const t = exportWords[locale]
  const columns = columnsOf<MissingRow>()(
    { key: 'company', width: 34, cell: ({ name }) => name },
    { key: 'businessId', width: 12, cell: ({ business_id: id }) => id },
    { key: 'status', width: 18, cell: ({ status }) => t.statuses[status] },
    { key: 'email', width: 30, cell: ({ email }) => email },
    { key: 'phone', width: 18, cell: ({ phone }) => phone },
  )
  return sheet({
    name: t.missing,
    columns: withHeadings(columns, t.headings.missing),
    rows: async function* rows(signal) {
      signal.throwIfAborted()
      yield await missingRows(db, year)
    },
  })
}

/** Columns about a report itself, `without` some of them. */
function reportColumns(
  locale: Locale,
  without: readonly string[],
): HeadedColumn<SubmittedReport>[] {
  const t = exportWords[locale]
  const columns = columnsOf<SubmittedReport>()(
    { key: 'year', width: 8, cell: ({ year }) => year },
    { key: 'company', width: 34, cell: ({ company }) => company },
    { key: 'businessId', width: 12, cell: ({ businessId }) => businessId },
    { key: 'station', width: 34, cell: ({ station }) => station },
    { key: 'source', width: 22, cell: ({ type }) => wordsOf[locale].types[type] },
    { key: 'receipt', width: 20, cell: ({ receipt }) => receipt },
    { key: 'submitted', width: 20, cell: ({ submittedAt }) => submittedAt },
    { key: 'corrected', width: 10, cell: ({ isCorrected }) => (isCorrected ? t.yes : t.no) },
    { key: 'counted', width: 24, cell: ({ isCounted }) => (isCounted ? t.yes : t.no) },
  )
  return withHeadings(columns, t.headings.report).filter(({ key }) => !without.includes(key))
}

function answerColumn(
  { key, of, head }: { key: string; of: AnswerType; head: string },
  locale: Locale,
): HeadedColumn<SubmittedReport> {
  return {
    key,
    head,
    width: 18,
    cell: ({ answers, recyclers }) => answerCell(of, answers[key], { locale, recyclers }),
  }
}

/** Heading of a column: the question, with the unit of a number. */
function questionHead(question: Question, locale: Locale): string {
  const units: Readonly<Record<string, string>> = exportWords[locale].units
  const unit = units[question.type]
  const asked = wordingOf(question, locale)
  return unit === undefined ? asked : fill(unit as '{question}', { question: asked })
}

/** Heading of any field of a report type. A battery field names its chemistry. */
function fieldHead(type: ReportType, field: string, locale: Locale): string {
  const { sections } = everyQuestion(type)
  for (const { code: section, questions } of sections) {
    for (const question of questions) {
      const head = questionHead(question, locale)
      if (question.code === field) {
        return isBattery(type) ? `${sectionTitle(type, section, locale)}: ${head}` : head
      }
      const { remark, due } = wordsOf[locale]
      if (field === remarkOf(question.code)) return `${question.code}: ${remark}`
      if (field === dueOf(question.code)) return `${question.code}: ${due}`
    }
  }
  return field
}
