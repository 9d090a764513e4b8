import { fill, type Locale } from '#texts/index.ts'
import { partPath, shownCode } from '#rules/label/label.ts'
import type { PartQuestion } from '#rules/station/part-question.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

type AboutPartQuestion = Omit<PartQuestion, 'trap' | 'took_ms'> & {
  publicUrl: string
  /** The language of the form. */
  locale: Locale
}

const codeLines = (t: MailTexts, { part_code: code, publicUrl }: AboutPartQuestion): string[] =>
  code === undefined
    ? []
    : [
        fill(t.partQuestion.code, { code: shownCode(code) }),
        new URL(partPath(code), publicUrl).href,
      ]

export const partMails = mailKinds({
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
})
