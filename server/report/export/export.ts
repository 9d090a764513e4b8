import { fill, type Locale } from '#texts/index.ts'
import { chemistries, type Chemistry } from '#rules/report/questionnaires/battery-form.ts'
import {
  fieldsOf,
  questionsOf,
  dueOf,
  remarkOf,
  type Question,
} from '#rules/report/questionnaires/question.ts'
import {
  batteryReportTypes,
  everyQuestion,
  isBattery,
  type ReportType,
} from '#rules/report/report.ts'
import type { Db } from '../../db/index.ts'
import type { Cell } from '../../export/cells.ts'
import type { Sheet, Source } from '../../export/source.ts'
import { answerCell, sectionTitle, wordingOf, wordsOf } from './answer-text.ts'
import {
  missingRows,
  submittedCount,
  submittedPages,
  type SubmittedReport,
} from './export.queries.ts'
import { summaryRows } from './summary.ts'
import { exportWords } from './export-texts.ts'

type Column = { head: string; width: number }

/**
 * The battery reports of a year as the authority wants them: a summary in tonnes by category and
 * chemistry, one sheet for each chemistry, and who has not answered. What stands is told: what was
 * submitted last, with the association's corrections.
 */
export const batteryExport: Source<{ year: number }> = {
  count: (db, { year }, atMost) => submittedCount(db, { types: batteryReportTypes, year }, atMost),
  sheets: (db, { year }, locale) => [
    {
      name: exportWords[locale].summary,
      columns: summaryColumns(locale),
      rows: async function* rows(signal) {
        yield await summaryRows(
          submittedPages(db, { types: batteryReportTypes, year }, signal),
          locale,
        )
      },
    },
    ...chemistries.map((chemistry) => chemistrySheet(db, { year, chemistry }, locale)),
    missingSheet(db, year, locale),
  ],
}

/** The reports of one type and year as one table, a column for each field. */
export const reportExport: Source<{ type: ReportType; year: number }> = {
  count: (db, { type, year }, atMost) => submittedCount(db, { types: [type], year }, atMost),
  sheets: (db, { type, year }, locale) => {
    const fields = [...fieldsOf(everyQuestion(type))]
    return [
      {
        name: wordsOf[locale].types[type],
        columns: [
          ...whoseColumns(locale, type === 'self_control'),
          ...fields.map(([field]) => ({ head: fieldHead(type, field, locale), width: 18 })),
        ],
        rows: async function* rows(signal) {
          for await (const page of submittedPages(db, { types: [type], year }, signal)) {
            yield page.map((report) =>
              whose(report, locale, type === 'self_control').concat(
                fields.map(([field, of]) =>
                  answerCell(of, report.answers[field], { locale, recyclers: report.recyclers }),
                ),
              ),
            )
          }
        },
      },
    ]
  },
}

function summaryColumns(locale: Locale): Column[] {
  const t = exportWords[locale]
  return [
    { head: t.category, width: 32 },
    { head: t.chemistry, width: 30 },
    { head: t.quantity, width: 52 },
    { head: t.tonnes, width: 14 },
    { head: t.kilograms, width: 16 },
    { head: t.reports, width: 28 },
  ]
}

function chemistrySheet(
  db: Db,
  { year, chemistry }: { year: number; chemistry: Chemistry },
  locale: Locale,
): Sheet {
  const questions = questionsOf(everyQuestion('company_battery')).filter(({ code }) =>
    code.startsWith(`${chemistry}_`),
  )
  return {
    name: wordsOf[locale].chemistries[chemistry],
    columns: [
      ...whoseColumns(locale, false),
      { head: exportWords[locale].also, width: 24 },
      ...questions.map((question) => ({ head: questionHead(question, locale), width: 18 })),
    ],
    rows: async function* rows(signal) {
      for await (const page of submittedPages(db, { types: batteryReportTypes, year }, signal)) {
        yield page.map((report) =>
          whose(report, locale, false).concat(
            report.isAlsoOperator ? exportWords[locale].yes : null,
            questions.map(({ code, type }) =>
              answerCell(type, report.answers[code], { locale, recyclers: report.recyclers }),
            ),
          ),
        )
      }
    },
  }
}

function missingSheet(db: Db, year: number, locale: Locale): Sheet {
  const t = exportWords[locale]
  return {
    name: t.missing,
    columns: [
      { head: t.company, width: 34 },
      { head: t.businessId, width: 12 },
      { head: t.status, width: 18 },
      { head: t.email, width: 30 },
      { head: t.phone, width: 18 },
    ],
    rows: async function* rows(signal) {
      signal.throwIfAborted()
      const missing = await missingRows(db, year)
      yield missing.map(({ name, business_id: businessId, status, email, phone }) => [
        name,
        businessId,
        t.statuses[status],
        email,
        phone,
      ])
    },
  }
}

function whoseColumns(locale: Locale, hasStation: boolean): Column[] {
  const t = exportWords[locale]
  return [
    { head: t.year, width: 8 },
    { head: t.company, width: 34 },
    { head: t.businessId, width: 12 },
    ...(hasStation ? [{ head: t.station, width: 34 }] : []),
    { head: t.source, width: 22 },
    { head: t.receipt, width: 20 },
    { head: t.submitted, width: 20 },
    { head: t.corrected, width: 10 },
  ]
}

function whose(report: SubmittedReport, locale: Locale, hasStation: boolean): Cell[] {
  const t = exportWords[locale]
  return [
    report.year,
    report.company,
    report.businessId,
    ...(hasStation ? [report.station] : []),
    wordsOf[locale].types[report.type],
    report.receipt,
    report.submittedAt,
    report.isCorrected ? t.yes : t.no,
  ]
}

/** A column's head: the question, with its unit where its answer is a number. */
function questionHead(question: Question, locale: Locale): string {
  const units: Readonly<Record<string, string>> = exportWords[locale].units
  const unit = units[question.type]
  const asked = wordingOf(question, locale)
  return unit === undefined ? asked : fill(unit as '{question}', { question: asked })
}

/** The same for any field of a type of report; batteries of two chemistries are told apart. */
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
