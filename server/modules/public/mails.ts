import { date, fill, type Locale } from '#texts/index.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

type AboutReceipt = {
  reference: string
  /** `yyyy-mm-dd`. */
  answerBy: string
  publicUrl: string
}
type AboutFeedback = AboutReceipt & {
  message: string
  page: string | null
  email: string | null
  /** The language of the form. */
  locale: Locale
}

/** Mails about accessibility feedback. */
export const feedbackMails = mailKinds({
  feedback: (t: MailTexts, about: AboutFeedback, locale: Locale): MailTemplate => ({
    subject: fill(t.feedback.subject, about),
    replyTo: about.email,
    paragraphs: [
      [fill(t.feedback.intro, { date: date(about.answerBy, locale) })],
      about.message.split('\n'),
      [
        ...(about.page ? [fill(t.feedback.page, { page: about.page })] : []),
        about.email ? fill(t.feedback.sender, { email: about.email }) : t.feedback.noSender,
        fill(t.feedback.language, { language: t.feedback.languages[about.locale] }),
      ],
    ],
  }),
  feedbackReceipt: (t: MailTexts, about: AboutReceipt, locale: Locale): MailTemplate => ({
    subject: fill(t.feedbackReceipt.subject, about),
    paragraphs: [
      [
        fill(t.feedbackReceipt.intro, {
          reference: about.reference,
          date: date(about.answerBy, locale),
        }),
      ],
      [t.feedbackReceipt.notMine],
    ],
  }),
})
