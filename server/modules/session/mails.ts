import { count, fill, type Locale } from '#texts/index.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

type AboutAccount = { username: string; publicUrl: string }
type AboutLink = AboutAccount & { token: string }
type AboutReset = AboutLink & { minutes: number }
type AboutInvitation = AboutLink & { days: number; company: string | null }
type AboutNewEmail = AboutAccount & { email: string }
type AboutFactor = AboutAccount & { isAdmin: boolean }

/** Address of the page of the own account. */
const ownPage = ({ publicUrl, isAdmin }: AboutFactor) =>
  `${publicUrl}/${isAdmin ? 'admin' : 'operator'}/profile`

/** Mails about a user's own account. */
export const accountMails = mailKinds({
  passwordReset: (t: MailTexts, about: AboutReset): MailTemplate => ({
    subject: t.passwordReset.subject,
    paragraphs: [
      [fill(t.passwordReset.intro, { username: about.username })],
      [fill(t.passwordReset.link, { url: `${about.publicUrl}/reset/${about.token}` })],
      [fill(t.passwordReset.once, { minutes: about.minutes })],
      [t.passwordReset.ignore],
    ],
  }),
  invitation: (t: MailTexts, about: AboutInvitation): MailTemplate => ({
    subject: t.invitation.subject,
    paragraphs: [
      [t.invitation.intro],
      [
        fill(t.invitation.username, { username: about.username }),
        ...(about.company ? [fill(t.invitation.company, { company: about.company })] : []),
      ],
      [fill(t.invitation.link, { url: `${about.publicUrl}/reset/${about.token}` })],
      [fill(t.invitation.once, { days: about.days })],
      [t.invitation.ignore],
    ],
  }),
  accountOpened: (t: MailTexts, about: AboutAccount): MailTemplate => ({
    subject: t.accountOpened.subject,
    paragraphs: [
      [fill(t.accountOpened.intro, { username: about.username })],
      [fill(t.accountOpened.login, { url: `${about.publicUrl}/login/operator` })],
      [t.accountOpened.warning],
    ],
  }),
  passwordChanged: (t: MailTexts, about: AboutAccount): MailTemplate => ({
    subject: t.passwordChanged.subject,
    paragraphs: [
      [fill(t.passwordChanged.intro, { username: about.username })],
      [fill(t.passwordChanged.warning, { url: `${about.publicUrl}/login/operator` })],
    ],
  }),
  emailToConfirm: (
    t: MailTexts,
    about: AboutNewEmail & { token: string; days: number },
  ): MailTemplate => ({
    subject: t.emailToConfirm.subject,
    paragraphs: [
      [fill(t.emailToConfirm.intro, about)],
      [fill(t.emailToConfirm.link, { url: `${about.publicUrl}/reset/${about.token}` })],
      [fill(t.emailToConfirm.once, { days: about.days })],
      [t.emailToConfirm.ignore],
    ],
  }),
  emailChangeAsked: (t: MailTexts, about: AboutNewEmail): MailTemplate => ({
    subject: t.emailChangeAsked.subject,
    paragraphs: [[fill(t.emailChangeAsked.intro, about)], [t.emailChangeAsked.warning]],
  }),
  emailChanged: (t: MailTexts, about: AboutAccount): MailTemplate => ({
    subject: t.emailChanged.subject,
    paragraphs: [
      [fill(t.emailChanged.intro, { username: about.username })],
      [t.emailChanged.warning],
    ],
  }),
  secondFactorSet: (t: MailTexts, about: AboutAccount): MailTemplate => ({
    subject: t.secondFactorSet.subject,
    paragraphs: [
      [fill(t.secondFactorSet.intro, { username: about.username }), t.secondFactorSet.others],
      [fill(t.secondFactorSet.warning, { url: `${about.publicUrl}/login/operator` })],
    ],
  }),
  secondFactorRemoved: (
    t: MailTexts,
    about: AboutFactor & { byAssociation: boolean },
  ): MailTemplate => ({
    subject: t.secondFactorRemoved.subject,
    paragraphs: [
      [
        fill(t.secondFactorRemoved.intro, { username: about.username }),
        ...(about.byAssociation ? [t.secondFactorRemoved.byAssociation] : []),
      ],
      [fill(t.secondFactorRemoved.again, { url: ownPage(about) })],
      [t.secondFactorRemoved.warning],
    ],
  }),
  recoveryCodeUsed: (
    t: MailTexts,
    about: AboutFactor & { codesLeft: number },
    locale: Locale,
  ): MailTemplate => ({
    subject: t.recoveryCodeUsed.subject,
    paragraphs: [
      [fill(t.recoveryCodeUsed.intro, { username: about.username })],
      [
        count(t.recoveryCodeUsed.left, about.codesLeft, locale),
        fill(t.recoveryCodeUsed.renew, { url: ownPage(about) }),
      ],
      [t.recoveryCodeUsed.warning],
    ],
  }),
  failedLogins: (t: MailTexts, about: AboutFactor): MailTemplate => ({
    subject: t.failedLogins.subject,
    paragraphs: [
      [fill(t.failedLogins.intro, { username: about.username })],
      [t.failedLogins.own, fill(t.failedLogins.warning, { url: ownPage(about) })],
    ],
  }),
  mainUserAppointed: (t: MailTexts, about: AboutAccount & { company: string }): MailTemplate => ({
    subject: t.mainUserAppointed.subject,
    paragraphs: [
      [fill(t.mainUserAppointed.intro, about)],
      [fill(t.mainUserAppointed.may, { url: `${about.publicUrl}/operator/management` })],
    ],
  }),
  companyClosed: (t: MailTexts, about: AboutAccount & { company: string }): MailTemplate => ({
    subject: fill(t.companyClosed.subject, about),
    paragraphs: [[fill(t.companyClosed.intro, about)], [t.companyClosed.ask]],
  }),
  companyReopened: (t: MailTexts, about: AboutAccount & { company: string }): MailTemplate => ({
    subject: fill(t.companyReopened.subject, about),
    paragraphs: [
      [fill(t.companyReopened.intro, about)],
      [fill(t.companyReopened.login, { url: `${about.publicUrl}/login/operator` })],
    ],
  }),
})
