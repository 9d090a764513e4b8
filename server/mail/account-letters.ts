import { fill } from '#texts/index.ts'
import type { Letter, Words } from './letters.ts'

type AboutAccount = { username: string; publicUrl: string }
type AboutReset = AboutAccount & { token: string; minutes: number }

/** The letters about a user's own account. */
export const accountLetters = {
  passwordReset: (t: Words, about: AboutReset): Letter => ({
    subject: t.passwordReset.subject,
    paragraphs: [
      [fill(t.passwordReset.intro, { username: about.username })],
      [fill(t.passwordReset.link, { url: `${about.publicUrl}/reset/${about.token}` })],
      [fill(t.passwordReset.once, { minutes: about.minutes })],
      [t.passwordReset.ignore],
    ],
  }),
  passwordChanged: (t: Words, about: AboutAccount): Letter => ({
    subject: t.passwordChanged.subject,
    paragraphs: [
      [fill(t.passwordChanged.intro, { username: about.username })],
      [fill(t.passwordChanged.warning, { url: `${about.publicUrl}/login/operator` })],
    ],
  }),
  emailChanged: (t: Words, about: AboutAccount): Letter => ({
    subject: t.emailChanged.subject,
    paragraphs: [
      [fill(t.emailChanged.intro, { username: about.username })],
      [t.emailChanged.warning],
    ],
  }),
} as const
