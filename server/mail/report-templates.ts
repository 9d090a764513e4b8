import type { ReportType } from '#rules/report/report.ts'
import { date, fill, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { MailTemplate, MailTexts } from './templates.ts'

const questionnaires = await loadArea('questionnaires')

type AboutReport = {
  publicUrl: string
  type: ReportType
  year: number
  /** Where it is filled in. */
  url: string
}

type AboutReminder = AboutReport & {
  company: string
  /** `yyyy-mm-dd`. */
  deadline: string | null
  /** The stations whose report is missing, where it is theirs. */
  shops: readonly string[]
}

const told = ({ type, year }: AboutReport, locale: Locale) => ({
  type: questionnaires[locale].types[type],
  year,
})

/** The letters about reports. */
export const reportMailTemplates = {
  reportReceived: (
    t: MailTexts,
    about: AboutReport & { receipt: string },
    locale: Locale,
  ): MailTemplate => ({
    subject: fill(t.reportReceived.subject, about),
    paragraphs: [
      [fill(t.reportReceived.intro, told(about, locale))],
      [fill(t.reportReceived.receipt, about)],
      [fill(t.reportReceived.open, about)],
    ],
  }),
  reportReopened: (
    t: MailTexts,
    about: AboutReport & { reason: string },
    locale: Locale,
  ): MailTemplate => ({
    subject: fill(t.reportReopened.subject, told(about, locale)),
    paragraphs: [
      [t.reportReopened.intro],
      [fill(t.reason, about)],
      [fill(t.reportReopened.open, about)],
    ],
  }),
  reportReminder: (t: MailTexts, about: AboutReminder, locale: Locale): MailTemplate => ({
    subject: fill(t.reportReminder.subject, told(about, locale)),
    paragraphs: [
      [fill(t.reportReminder.intro, { ...told(about, locale), company: about.company })],
      about.shops.length > 0
        ? [fill(t.reportReminder.shops, { shops: about.shops.join(', ') })]
        : [],
      about.deadline
        ? [fill(t.reportReminder.deadline, { date: date(about.deadline, locale) })]
        : [],
      [fill(t.reportReminder.open, about)],
    ],
  }),
} as const
