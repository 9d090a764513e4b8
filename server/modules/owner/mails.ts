import { fill } from '#texts/index.ts'
import type { AboutStation } from '#server/modules/order/mail-lines.ts'
import { stationLines } from '#server/modules/station/mail-lines.ts'
import { plateOrName, vehicleLines } from '#server/modules/vehicle/mail-lines.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

export const ownerMails = mailKinds({
  claimDisputed: (t: MailTexts, about: AboutStation): MailTemplate => ({
    subject: fill(t.claimDisputed.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [[t.claimDisputed.intro], [...vehicleLines(t, about), ...stationLines(t, about)]],
  }),
})
