import { readFileSync } from 'node:fs'
import { date, fill, languageTag, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import {
  dueOf,
  remarkOf,
  type Answers,
  type Question,
} from '#rules/report/questionnaires/question.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import type { Db } from '#server/platform/db/index.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { answerText, sectionTitle, wordingOf, wordsOf, type Recyclers } from './answer-text.ts'
import { namesOf, recyclerNames } from '../sql.ts'
import { subjectOf, type StoredReport } from '../report.sql.ts'

const template = readFileSync(new URL('report.typ', import.meta.url), 'utf8')
const words = await loadArea('reportPaper')

/**
 * A submission as PDF in the reader's language.
 * @throws ApiError NOT_FOUND where nothing was submitted
 */
export async function renderReportPdf(
  db: Db,
  { row, submission }: StoredReport,
  locale: Locale,
): Promise<FileResponse> {
  if (!row || !submission) throw notFound()
  const t = words[locale]
  const { company, shop } = await namesOf(db, subjectOf(row))
  const respondent = company?.name ?? submission.answers['company_name']
  const reading = { locale, recyclers: await recyclerNames(db, [submission.answers]) }
  const facts = [
    [t.year, String(row.year)],
    [t.respondent, String(respondent ?? '–')],
    ...(shop ? [[t.station, shop.name]] : []),
    [t.receipt, submission.receipt],
    [t.submitted, date(submission.submitted_at, locale, 'moment')],
    ...(submission.by ? [[t.by, submission.by]] : []),
  ]
  const content = await renderPdf(
    template,
    {
      lang: languageTag[locale],
      title: wordsOf[locale].types[row.type],
      page: t.page,
      facts,
      note: submission.is_correction ? t.corrected : null,
      sections: definitionOf(row.type, row.version).sections.map(({ code, questions }) => ({
        title: sectionTitle(row.type, code, locale),
        rows: questions.flatMap((question) => linesOf(question, submission.answers, reading)),
      })),
    },
    { madeAt: submission.submitted_at.getTime() },
  )
  const name = fill(t.file, { type: row.type.replaceAll('_', '-'), receipt: submission.receipt })
  return { name: `${name}.pdf`, contentType: 'application/pdf', content }
}

type Reading = { locale: Locale; recyclers: Recyclers }

/** A question with its answer, and below a "no" its remark and due date. */
function linesOf(question: Question, answers: Answers, reading: Reading) {
  const { code, type, remarkIfNo } = question
  const { locale } = reading
  const line = {
    question: wordingOf(question, locale),
    answer: answerText(type, answers[code], reading),
    is_detail: false,
  }
  if (!remarkIfNo || answers[code] !== 'no') return [line]
  const t = wordsOf[locale]
  return [
    line,
    {
      question: t.remark,
      answer: answerText('text', answers[remarkOf(code)], reading),
      is_detail: true,
    },
    { question: t.due, answer: answerText('date', answers[dueOf(code)], reading), is_detail: true },
  ]
}
