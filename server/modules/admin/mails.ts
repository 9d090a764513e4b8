import { date, fill, type Locale } from '#texts/index.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

type AboutPermit = { company: string; until: string; publicUrl: string }

export const adminMails = mailKinds({
  permitEnding: (t: MailTexts, about: AboutPermit, locale: Locale): MailTemplate => ({
    subject: fill(t.permitEnding.subject, { date: date(about.until, locale) }),
    paragraphs: [
      [fill(t.permitEnding.intro, { company: about.company, date: date(about.until, locale) })],
      [t.permitEnding.next],
      [fill(t.permitEnding.open, { url: `${about.publicUrl}/operator/management` })],
    ],
  }),
})
