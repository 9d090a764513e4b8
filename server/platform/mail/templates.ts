import { count, date, fill, type Locale, languageTag } from '#texts/index.ts'
import { partPath, shownCode } from '#rules/label/label.ts'
import type { LoadCorrectionReason } from '#rules/load/correction.ts'
import type { PartQuestion } from '#rules/station/part-question.ts'
import type { ReportType } from '#rules/report/report.ts'
import { loadArea } from '#texts/load.ts'
import { accountMailTemplates } from './account-templates.ts'
import { certificateMailTemplates } from './certificate-templates.ts'
import { consentMailTemplates } from './consent-templates.ts'
import { feedbackMailTemplates } from './feedback-templates.ts'
import {
  hazardLines,
  orderHead,
  plateOf,
  stationLines,
  vehicleLines,
  type AboutOrder,
  type AboutStation,
  type AboutVehicle,
} from './mail-lines.ts'
import { mailHtml } from './mail-html.ts'
import { orderMailTemplates } from './order-templates.ts'

const questionnaires = await loadArea('questionnaires')
const operatorLoad = await loadArea('operatorLoad')

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
type AboutPermit = { company: string; until: string; publicUrl: string }
type AboutReminder = AboutReport & {
  company: string
  /** `yyyy-mm-dd`. */
  deadline: string | null
  /** Stations with a missing report, for reports of stations. */
  shops: readonly string[]
}

const told = ({ type, year }: AboutReport, locale: Locale) => ({
  type: questionnaires[locale].types[type],
  year,
})

type AboutPartQuestion = Omit<PartQuestion, 'trap' | 'took_ms'> & {
  publicUrl: string
  /** The language of the form. */
  locale: Locale
}

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

/** Mails about loads. */
const loadMailTemplates = {
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
} as const

const codeLines = (t: MailTexts, { part_code: code, publicUrl }: AboutPartQuestion): string[] =>
  code === undefined
    ? []
    : [
        fill(t.partQuestion.code, { code: shownCode(code) }),
        new URL(partPath(code), publicUrl).href,
      ]

/** Mails about spare parts. */
const partMailTemplates = {
  partQuestion: (t: MailTexts, about: AboutPartQuestion): MailTemplate => ({
    subject: fill(t.partQuestion.subject, about),
    replyTo: about.email,
    paragraphs: [
      [t.partQuestion.intro],
      [
        fill(t.partQuestion.part, about),
        ...codeLines(t, about),
        fill(t.partQuestion.vehicle, about),
        fill(t.partQuestion.from, about),
        fill(t.feedback.language, { language: t.feedback.languages[about.locale] }),
      ],
      about.message ? about.message.split('\n') : [],
      [t.partQuestion.reply],
    ],
  }),
} as const

/** Mails about reports. */
const reportMailTemplates = {
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
      [fill(t.reportReceived.intro, told(about, locale))],
      about.confirmUrl
        ? [t.reportReceived.confirm, about.confirmUrl, t.reportReceived.notYours]
        : [],
      [fill(t.reportReceived.receipt, about)],
      [fill(t.reportReceived.open, about)],
    ],
  }),
  reportLink: (t: MailTexts, about: AboutReport, locale: Locale): MailTemplate => ({
    subject: fill(t.reportLink.subject, told(about, locale)),
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
    subject: fill(t.reportReopened.subject, told(about, locale)),
    paragraphs: [
      [t.reportReopened.intro],
      [fill(t.reason, about)],
      [fill(t.reportReopened.open, about)],
    ],
  }),
  permitEnding: (t: MailTexts, about: AboutPermit, locale: Locale): MailTemplate => ({
    subject: fill(t.permitEnding.subject, { date: date(about.until, locale) }),
    paragraphs: [
      [fill(t.permitEnding.intro, { company: about.company, date: date(about.until, locale) })],
      [t.permitEnding.next],
      [fill(t.permitEnding.open, { url: `${about.publicUrl}/operator/management` })],
    ],
  }),
  reportReminder: (t: MailTexts, about: AboutReminder, locale: Locale): MailTemplate => ({
    subject: fill(t.reportReminder.subject, told(about, locale)),
    paragraphs: [
      [fill(t.reportReminder.intro, { ...told(about, locale), company: about.company })],
      // Names of stations have commas, so each has its own line.
      about.shops.length > 0 ? [t.reportReminder.shops, ...about.shops] : [],
      about.deadline
        ? [fill(t.reportReminder.deadline, { date: date(about.deadline, locale) })]
        : [],
      [fill(t.reportReminder.open, about)],
    ],
  }),
} as const

const texts = await loadArea('mails')

type Because = { reason: string }
type AboutClaim = AboutVehicle & { lapsesAt: Date }

/** A mail before its layout: the subject, and paragraphs of lines. */
export type MailTemplate = {
  subject: string
  paragraphs: string[][]
  /** Address of the other party, which the mail shows. A reply goes there. */
  replyTo?: string | null
}

export type MailTexts = (typeof texts)['fi']
export type Write<About> = (t: MailTexts, about: About, locale: Locale) => MailTemplate

type AboutCertificate = AboutVehicle & {
  number: string
  /** `yyyy-mm-dd`. */
  issuedOn: string
  station: string
  /** A vehicle unknown to the registry needs no deregistration. */
  isRegistered: boolean
}

/** Mails about a vehicle. */
const vehicleMailTemplates = {
  ownerRefused: (t: MailTexts, about: AboutOrder & Because): MailTemplate => ({
    subject: fill(t.ownerRefused.subject, { plate: plateOf(about.vehicle) }),
    replyTo: about.station.email,
    paragraphs: [
      [t.ownerRefused.intro],
      [fill(t.reason, { reason: about.reason })],
      [...orderHead(t, about), ...stationLines(t, about)],
      [t.ownerRefused.outro],
      [fill(t.follow, { url: `${about.publicUrl}/person` })],
    ],
  }),
  stationSent: (t: MailTexts, about: AboutStation): MailTemplate => ({
    subject: fill(t.stationSent.subject, { plate: plateOf(about.vehicle) }),
    replyTo: about.station.email,
    paragraphs: [
      [t.stationSent.intro],
      hazardLines(t, about),
      [...vehicleLines(t, about), ...stationLines(t, about)],
      [fill(t.open, { url: `${about.publicUrl}/operator/incoming` })],
    ],
  }),
  stationSentBack: (t: MailTexts, about: AboutStation & Because): MailTemplate => ({
    subject: fill(t.stationSentBack.subject, { plate: plateOf(about.vehicle) }),
    replyTo: about.station.email,
    paragraphs: [
      [t.stationSentBack.intro],
      [fill(t.reason, { reason: about.reason })],
      hazardLines(t, about),
      [...vehicleLines(t, about), ...stationLines(t, about)],
      [fill(t.inProcess, { url: `${about.publicUrl}/operator/process` })],
    ],
  }),
  listingAsked: (t: MailTexts, about: AboutStation & { message: string }): MailTemplate => ({
    subject: fill(t.listingAsked.subject, { plate: plateOf(about.vehicle) }),
    replyTo: about.station.email,
    paragraphs: [
      [t.listingAsked.intro],
      about.message.split('\n'),
      [...vehicleLines(t, about), ...stationLines(t, about)],
      [
        fill(t.listingAsked.open, {
          url: `${about.publicUrl}/operator/available?vehicle=${about.vehicle.id}`,
        }),
      ],
    ],
  }),
  listingExpired: (t: MailTexts, about: AboutVehicle): MailTemplate => ({
    subject: fill(t.listingExpired.subject, { plate: plateOf(about.vehicle) }),
    paragraphs: [
      [t.listingExpired.intro],
      hazardLines(t, about),
      vehicleLines(t, about),
      [fill(t.inProcess, { url: `${about.publicUrl}/operator/process` })],
    ],
  }),
  claimLapses: (t: MailTexts, about: AboutClaim, locale: Locale): MailTemplate => ({
    subject: fill(t.claimLapses.subject, { plate: plateOf(about.vehicle) }),
    paragraphs: [
      [fill(t.claimLapses.intro, { time: date(about.lapsesAt, locale, 'moment') })],
      vehicleLines(t, about),
      [fill(t.inProcess, { url: `${about.publicUrl}/operator/process` })],
    ],
  }),
  claimLapsed: (t: MailTexts, about: AboutClaim): MailTemplate => ({
    subject: fill(t.claimLapsed.subject, { plate: plateOf(about.vehicle) }),
    paragraphs: [[t.claimLapsed.intro], vehicleLines(t, about)],
  }),
  claimDisputed: (t: MailTexts, about: AboutStation): MailTemplate => ({
    subject: fill(t.claimDisputed.subject, { plate: plateOf(about.vehicle) }),
    paragraphs: [[t.claimDisputed.intro], [...vehicleLines(t, about), ...stationLines(t, about)]],
  }),
  ownerCertificate: (t: MailTexts, about: AboutCertificate, locale: Locale): MailTemplate => ({
    subject: fill(t.ownerCertificate.subject, { plate: plateOf(about.vehicle) }),
    paragraphs: [
      [fill(t.ownerCertificate.intro, { station: about.station })],
      [
        ...vehicleLines(t, about),
        fill(t.ownerCertificate.number, { number: about.number }),
        fill(t.ownerCertificate.date, { date: date(about.issuedOn, locale) }),
      ],
      about.isRegistered ? [t.ownerCertificate.removed] : [],
      [fill(t.ownerCertificate.fetch, { url: `${about.publicUrl}/person/history` })],
    ],
  }),
} as const

/** All mail templates by name. */
const mailTemplates = {
  ...vehicleMailTemplates,
  ...accountMailTemplates,
  ...certificateMailTemplates,
  ...consentMailTemplates,
  ...orderMailTemplates,
  ...feedbackMailTemplates,
  ...loadMailTemplates,
  ...partMailTemplates,
  ...reportMailTemplates,
} as const

export type MailName = keyof typeof mailTemplates
/** Data of that template. */
export type MailData<Name extends MailName> = Parameters<(typeof mailTemplates)[Name]>[1]

/** Renders a mail in the language, as plain text and as HTML with the same words. */
export function renderMail<Name extends MailName>(
  name: Name,
  about: MailData<Name>,
  locale: Locale,
): { subject: string; text: string; html: string; replyTo?: string } {
  const t = texts[locale]
  const write = mailTemplates[name] as Write<MailData<Name>>
  const { subject, paragraphs, replyTo } = write(t, about, locale)
  // A line break in a value must not start a header.
  const title = subject.replaceAll(/\p{Cc}+/gu, ' ')
  const all = [
    [t.greeting],
    ...paragraphs,
    [t.signature, ...(replyTo ? [] : [t.automatic])],
  ].filter((lines) => lines.length > 0)
  return {
    subject: title,
    ...(replyTo && { replyTo }),
    text: all.map((lines) => lines.join('\n')).join('\n\n'),
    html: mailHtml({
      lang: languageTag[locale],
      title,
      paragraphs: all,
      publicUrl: about.publicUrl,
    }),
  }
}
