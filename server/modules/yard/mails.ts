import { fill } from '#texts/index.ts'
import {
  hazardLines,
  plateOrName,
  vehicleLines,
  type AboutVehicle,
} from '#server/modules/vehicle/mail-lines.ts'
import type { AboutStation } from '#server/modules/order/mail-lines.ts'
import { stationLines } from '#server/modules/station/mail-lines.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

type Because = { reason: string }

export const yardMails = mailKinds({
  stationSent: (t: MailTexts, about: AboutStation): MailTemplate => ({
    subject: fill(t.stationSent.subject, { plate: plateOrName(about.vehicle) }),
    replyTo: about.station.email,
    paragraphs: [
      [t.stationSent.intro],
      hazardLines(t, about),
      [...vehicleLines(t, about), ...stationLines(t, about)],
      [fill(t.open, { url: `${about.publicUrl}/operator/incoming` })],
    ],
  }),
  stationSentBack: (t: MailTexts, about: AboutStation & Because): MailTemplate => ({
    subject: fill(t.stationSentBack.subject, { plate: plateOrName(about.vehicle) }),
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
    subject: fill(t.listingAsked.subject, { plate: plateOrName(about.vehicle) }),
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
    subject: fill(t.listingExpired.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [t.listingExpired.intro],
      hazardLines(t, about),
      vehicleLines(t, about),
      [fill(t.inProcess, { url: `${about.publicUrl}/operator/process` })],
    ],
  }),
})
