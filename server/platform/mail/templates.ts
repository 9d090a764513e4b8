import { languageTag, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import { mailHtml } from './mail-html.ts'

const texts = await loadArea('mails')

/** A mail before its layout: the subject, and paragraphs of lines. */
export type MailTemplate = {
  subject: string
  paragraphs: string[][]
  /** Address of the other party, which the mail shows. A reply goes there. */
  replyTo?: string | null
}

export type MailTexts = (typeof texts)['fi']
export type Write<About> = (t: MailTexts, about: About, locale: Locale) => MailTemplate

/** A kind of mail. Its name is a part of the keys of its work. */
export type MailKind<About> = { readonly name: string; readonly write: Write<About> }

/** Makes the kinds of mails of a module from their templates. */
export const mailKinds = <Templates extends Readonly<Record<string, Write<never>>>>(
  templates: Templates,
) =>
  Object.fromEntries(
    Object.entries(templates).map(([name, write]) => [name, { name, write }]),
  ) as unknown as {
    readonly [Name in keyof Templates]: MailKind<Parameters<Templates[Name]>[1]>
  }

/** Renders a mail in the language, as plain text and as HTML with the same words. */
export function renderMail<About extends { publicUrl: string }>(
  kind: MailKind<About>,
  about: NoInfer<About>,
  locale: Locale,
): { subject: string; text: string; html: string; replyTo?: string } {
  const t = texts[locale]
  const { subject, paragraphs, replyTo } = kind.write(t, about, locale)
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
