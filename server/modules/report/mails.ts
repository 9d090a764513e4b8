import { date, fill, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { ReportType } from '#rules/report/report.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

const questionnaires = await loadArea('questionnaires')

type AboutReport = {
  publicUrl: string
  type: ReportType
  year: number
  /** Address of the form. */
  url: string
}

/** A public report with the business id of a company of the service. */
type AboutForeignReport = {
  publicUrl: string
  businessId: string
  name: string
  receipt: string
  year: number
}
type AboutReminder = AboutReport & {
  company: string
  /** `yyyy-mm-dd`. */
  deadline: string | null
  /** Stations with a missing report, for reports of stations. */
  shops: readonly string[]
}

const reportWords = ({ type, year }: AboutReport, locale: Locale) => ({
  type: questionnaires[locale].types[type],
  year,
})

export const reportMails = mailKinds({
  reportReceived: (
    t: MailTexts,
    about: AboutReport & {
      receipt: string
      /** Confirms the address of a public report. null where nothing is to be confirmed. */
      confirmUrl: string | null
    },
    locale: Locale,
  ): MailTemplate => ({
    subject: fill(
      about.confirmUrl ? t.reportReceived.confirmSubject : t.reportReceived.subject,
      about,
    ),
    paragraphs: [
      [fill(t.reportReceived.intro, reportWords(about, locale))],
      about.confirmUrl
        ? [t.reportReceived.confirm, about.confirmUrl, t.reportReceived.notYours]
        : [],
      [fill(t.reportReceived.receipt, about)],
      [fill(t.reportReceived.open, about)],
    ],
  }),
  reportLink: (t: MailTexts, about: AboutReport, locale: Locale): MailTemplate => ({
    subject: fill(t.reportLink.subject, reportWords(about, locale)),
    paragraphs: [[t.reportLink.intro], [about.url], [t.reportLink.secret]],
  }),
  reportUnderBusinessId: (t: MailTexts, about: AboutForeignReport): MailTemplate => ({
    subject: fill(t.reportUnderBusinessId.subject, about),
    paragraphs: [
      [fill(t.reportUnderBusinessId.intro, about)],
      [fill(t.reportReceived.receipt, about)],
      [t.reportUnderBusinessId.notYours],
    ],
  }),
  reportReopened: (
    t: MailTexts,
    about: AboutReport & { reason: string },
    locale: Locale,
  ): MailTemplate => ({
    subject: fill(t.reportReopened.subject, reportWords(about, locale)),
    paragraphs: [
      [t.reportReopened.intro],
      [fill(t.reason, about)],
      [fill(t.reportReopened.open, about)],
    ],
  }),
  reportVoided: (
    t: MailTexts,
    about: AboutReport & { reason: string },
    locale: Locale,
  ): MailTemplate => ({
    subject: fill(t.reportVoided.subject, reportWords(about, locale)),
    paragraphs: [
      [t.reportVoided.intro],
      [fill(t.reason, about)],
      [fill(t.reportReopened.open, about)],
    ],
  }),
  reportReminder: (t: MailTexts, about: AboutReminder, locale: Locale): MailTemplate => ({
    subject: fill(t.reportReminder.subject, reportWords(about, locale)),
    paragraphs: [
      [fill(t.reportReminder.intro, { ...reportWords(about, locale), company: about.company })],
      // Names of stations have commas, so each has its own line.
      about.shops.length > 0 ? [t.reportReminder.shops, ...about.shops] : [],
      about.deadline
        ? [fill(t.reportReminder.deadline, { date: date(about.deadline, locale) })]
        : [],
      [fill(t.reportReminder.open, about)],
    ],
  }),
})
