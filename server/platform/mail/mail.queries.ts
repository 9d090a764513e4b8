import type { Locale } from '#texts/index.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import { enqueue } from '#server/platform/outbox/outbox.queries.ts'
import { renderMail, type MailKind } from './templates.ts'

type Mail<About> = {
  /** Unique for ever: a mail enqueued twice is sent once. */
  key: string
  to: string
  locale: Locale
  template: MailKind<About>
  about: NoInfer<About>
  /** A calendar entry (RFC 5545) that goes along. */
  calendar?: string | null
  /** Default: at once. */
  sendAt?: Date | undefined
  now: Date
}

/** Enqueues a mail in the reader's language, in the transaction of the change. */
export async function enqueueMail<About extends { publicUrl: string }>(
  tx: Tx,
  secrets: Pick<Secrets, 'seal'>,
  mail: Mail<About>,
): Promise<void> {
  const rendered = renderMail(mail.template, mail.about, mail.locale)
  await enqueue(tx, secrets, {
    kind: 'mail',
    key: mail.key,
    payload: { to: mail.to, ...rendered, ...(mail.calendar && { calendar: mail.calendar }) },
    now: mail.now,
    runAt: mail.sendAt,
  })
}
