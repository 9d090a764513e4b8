import { date, fill, type Locale } from '#texts/index.ts'
import { plateOrName, vehicleLines, type AboutVehicle } from '#server/modules/vehicle/mail-lines.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

type AboutClaim = AboutVehicle & { lapsesAt: Date }

export const receptionMails = mailKinds({
  claimLapses: (t: MailTexts, about: AboutClaim, locale: Locale): MailTemplate => ({
    subject: fill(t.claimLapses.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [fill(t.claimLapses.intro, { time: date(about.lapsesAt, locale, 'moment') })],
      vehicleLines(t, about),
      [fill(t.inProcess, { url: `${about.publicUrl}/operator/process` })],
    ],
  }),
  claimLapsed: (t: MailTexts, about: AboutClaim): MailTemplate => ({
    subject: fill(t.claimLapsed.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [[t.claimLapsed.intro], vehicleLines(t, about)],
  }),
})
