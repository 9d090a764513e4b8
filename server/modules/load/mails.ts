import { count, date, fill, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { LoadCorrectionReason } from '#rules/load/correction.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

const operatorLoad = await loadArea('operatorLoad')

type AboutLoad = {
  publicUrl: string
  number: string
  company: string
  station: string
  /** Address of the sending station. */
  email: string | null
  vehicles: number
  /** Batteries and other wastes. */
  wastes: number
  url: string
  /** End of the link. */
  until: string
}

type AboutCorrectedLoad = Pick<
  AboutLoad,
  'publicUrl' | 'number' | 'company' | 'station' | 'email' | 'url'
> & { version: number; reason: LoadCorrectionReason; text: string }

const loadedIn = ({ loadSent: t }: MailTexts, { vehicles, wastes }: AboutLoad, locale: Locale) =>
  wastes > 0 ? count(t.wastes, wastes, locale) : count(t.vehicles, vehicles, locale)

export const loadMails = mailKinds({
  loadSent: (t: MailTexts, about: AboutLoad, locale: Locale): MailTemplate => ({
    subject: fill(t.loadSent.subject, about),
    ...(about.email && { replyTo: about.email }),
    paragraphs: [
      [fill(t.loadSent.intro, about), loadedIn(t, about, locale)],
      [t.loadSent.what, about.url],
      [fill(t.loadSent.until, { until: date(new Date(about.until), locale) })],
    ],
  }),
  loadCorrected: (t: MailTexts, about: AboutCorrectedLoad, locale: Locale): MailTemplate => ({
    subject: fill(t.loadCorrected.subject, about),
    ...(about.email && { replyTo: about.email }),
    paragraphs: [
      [fill(t.loadCorrected.intro, about)],
      [fill(t.reason, { reason: operatorLoad[locale].correct.reasons[about.reason] })],
      about.text ? about.text.split('\n') : [],
      [t.loadCorrected.what, about.url],
    ],
  }),
})
