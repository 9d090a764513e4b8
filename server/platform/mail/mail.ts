import type { Locale } from '#texts/index.ts'
import { noteLateMail, type Tx } from '#server/platform/db/index.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { mail as mailKind, mailNow, mailTyped } from './mail-work.ts'
import { paceOf, type manyOfNetwork, type TypedPurpose } from './typed-pace.ts'
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
  /** Somebody waits for a link that lives half an hour. */
  isUrgent?: boolean
  /** Somebody typed the address, for this purpose. The mail waits where too many do. */
  typedFor?: TypedPurpose
  /** Share of the sender: a company or station, or networks with many mails today. Each has its pace. */
  typedAt?: number | typeof manyOfNetwork | null
  now: Date
}

/** Enqueues a mail in the reader's language, in the transaction of the change. */
export async function enqueueMail<About extends { publicUrl: string }>(
  tx: Tx,
  secrets: Pick<Secrets, 'seal'>,
  mail: Mail<About>,
): Promise<void> {
  const rendered = renderMail(mail.template, mail.about, mail.locale)
  const { typedFor, typedAt, now } = mail
  const lane = typedFor && [typedFor, typedAt ?? []].flat().join(':')
  const kind = typedFor ? mailTyped : mail.isUrgent ? mailNow : mailKind
  const runAt = lane ? await paceOf(tx, lane, now) : mail.sendAt
  if (lane && runAt && runAt > now) noteLateMail(tx, runAt)
  await enqueue(tx, secrets, kind, {
    key: mail.key,
    payload: { to: mail.to, ...rendered, ...(mail.calendar && { calendar: mail.calendar }) },
    now,
    runAt,
    ...(lane && { lane }),
  })
}
