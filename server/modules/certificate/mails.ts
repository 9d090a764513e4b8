import { date, fill, type Locale } from '#texts/index.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { plateOrName, vehicleLines, type AboutVehicle } from '#server/modules/vehicle/mail-lines.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

type AboutVersion = {
  vehicle: VehicleRow
  /** The certificate in force; for an annulment the annulled one. */
  number: string
  /** The certificate that is valid no more. */
  replaces: string
  /** A reason of rules/certificate/correction.ts. */
  reason: string
  publicUrl: string
}

const values = (t: MailTexts, { vehicle, reason, publicUrl, ...about }: AboutVersion) => {
  const words: Readonly<Record<string, string>> = t.certificateReasons
  return {
    number: about.number,
    replaces: about.replaces,
    plate: plateOrName(vehicle),
    reason: words[reason] ?? reason,
    url: `${publicUrl}/person/history`,
  }
}

type AboutNotice = {
  vehicle: VehicleRow
  number: string
  /** Code word of the registry. */
  reason: string
  publicUrl: string
}

const noticeValues = (t: MailTexts, { vehicle, number, reason, publicUrl }: AboutNotice) => {
  const words: Readonly<Record<string, string>> = t.registrationReasons
  return {
    number,
    plate: plateOrName(vehicle),
    reason: words[reason] ?? reason,
    url: `${publicUrl}/operator/registration`,
  }
}

type AboutOwnerNotice = {
  vehicle: VehicleRow
  /** Name of the station. */
  station: string
  /** `yyyy-mm-dd`. */
  issuedOn: string
  publicUrl: string
}

type AboutOrder = {
  vehicle: VehicleRow
  number: string
  /** A reason of rules/certificate/correction.ts. */
  reason: string
  text: string
  publicUrl: string
}

type AboutCertificate = AboutVehicle & {
  number: string
  /** `yyyy-mm-dd`. */
  issuedOn: string
  station: string
  /** A vehicle unknown to the registry needs no deregistration. */
  isRegistered: boolean
}

/** For an owner who consented and left an address. */
type AboutConsented = Omit<AboutCertificate, 'isRegistered'>

const numberAndDay = (t: MailTexts, { number, issuedOn }: AboutConsented, locale: Locale) => [
  fill(t.ownerCertificate.number, { number }),
  fill(t.ownerCertificate.date, { date: date(issuedOn, locale) }),
]

type AboutReport = { vehicle: VehicleRow; number: string; publicUrl: string }

const nameOf = (vehicle: VehicleRow): string =>
  [vehicle.plate ?? vehicle.vin, vehicle.make, vehicle.model].filter(Boolean).join(' ')

/** Mails about a corrected or annulled certificate, and about a notice that the registry did not confirm. */
export const certificateMails = mailKinds({
  ownerCertificate: (t: MailTexts, about: AboutCertificate, locale: Locale): MailTemplate => ({
    subject: fill(t.ownerCertificate.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [fill(t.ownerCertificate.intro, { station: about.station })],
      [...vehicleLines(t, about), ...numberAndDay(t, about, locale)],
      about.isRegistered ? [t.ownerCertificate.removed] : [],
      [fill(t.ownerCertificate.fetch, { url: `${about.publicUrl}/person/history` })],
    ],
  }),
  consentCertificate: (t: MailTexts, about: AboutConsented, locale: Locale): MailTemplate => ({
    subject: fill(t.consentNews.certificate.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [fill(t.consentNews.certificate.intro, { station: about.station })],
      numberAndDay(t, about, locale),
    ],
  }),
  ownerCorrected: (t: MailTexts, about: AboutVersion): MailTemplate => ({
    subject: fill(t.ownerCorrected.subject, values(t, about)),
    paragraphs: [
      [fill(t.ownerCorrected.intro, values(t, about))],
      [fill(t.ownerCorrected.reason, values(t, about))],
      [fill(t.ownerCorrected.fetch, values(t, about))],
    ],
  }),
  ownerAnnulled: (t: MailTexts, about: AboutVersion): MailTemplate => ({
    subject: fill(t.ownerAnnulled.subject, values(t, about)),
    paragraphs: [
      [fill(t.ownerAnnulled.intro, values(t, about))],
      [fill(t.ownerAnnulled.reason, values(t, about))],
      [fill(t.ownerAnnulled.next, values(t, about))],
    ],
  }),
  registrationLate: (t: MailTexts, about: AboutNotice): MailTemplate => ({
    subject: fill(t.registrationLate.subject, noticeValues(t, about)),
    paragraphs: [
      [fill(t.registrationLate.intro, noticeValues(t, about))],
      [t.registrationLate.next],
      [fill(t.registrationOpen, noticeValues(t, about))],
    ],
  }),
  registrationRefused: (t: MailTexts, about: AboutNotice): MailTemplate => ({
    subject: fill(t.registrationRefused.subject, noticeValues(t, about)),
    paragraphs: [
      [fill(t.registrationRefused.intro, noticeValues(t, about))],
      [t.registrationRefused.next],
      [fill(t.registrationOpen, noticeValues(t, about))],
    ],
  }),
  ownerNotice: (t: MailTexts, about: AboutOwnerNotice, locale: Locale): MailTemplate => ({
    subject: fill(t.ownerNotice.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [
        fill(t.ownerNotice.intro, {
          station: about.station,
          vehicle: nameOf(about.vehicle),
          date: date(about.issuedOn, locale),
        }),
      ],
      [t.ownerNotice.known],
      [fill(t.ownerNotice.report, { url: `${about.publicUrl}/person` })],
    ],
  }),
  adminOwnerReport: (t: MailTexts, about: AboutReport): MailTemplate => ({
    subject: fill(t.adminOwnerReport.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [
        fill(t.adminOwnerReport.intro, {
          number: about.number,
          vehicle: nameOf(about.vehicle),
        }),
      ],
      [fill(t.adminOwnerReport.open, { url: `${about.publicUrl}/admin/certificates` })],
    ],
  }),
  correctionOrdered: (t: MailTexts, about: AboutOrder): MailTemplate => {
    const words: Readonly<Record<string, string>> = t.certificateReasons
    const { vehicle, number, reason, text, publicUrl } = about
    return {
      subject: fill(t.correctionOrdered.subject, { plate: plateOrName(vehicle) }),
      paragraphs: [
        [fill(t.correctionOrdered.intro, { number, vehicle: nameOf(vehicle) })],
        [fill(t.ownerCorrected.reason, { reason: words[reason] ?? reason }), ...text.split('\n')],
        [fill(t.correctionOrdered.open, { url: `${publicUrl}/operator` })],
      ],
    }
  },
  companyAnnulled: (t: MailTexts, about: AboutVersion): MailTemplate => ({
    subject: fill(t.companyAnnulled.subject, values(t, about)),
    paragraphs: [
      [fill(t.companyAnnulled.intro, values(t, about))],
      [fill(t.ownerAnnulled.reason, values(t, about))],
      [fill(t.companyAnnulled.next, values(t, about))],
    ],
  }),
})

/** Mails an owner that the certificate of the vehicle is there to fetch. */
export function mailOwnerCertificate(
  { secrets, config: { publicUrl }, now }: AppContext,
  tx: Tx,
  to: { key: string; to: string; locale: Locale },
  about: Pick<AboutCertificate, 'vehicle' | 'station' | 'number' | 'issuedOn'>,
): Promise<void> {
  return enqueueMail(tx, secrets, {
    ...to,
    template: certificateMails.ownerCertificate,
    about: { ...about, isRegistered: !about.vehicle.is_plateless, publicUrl },
    now: now(),
  })
}
