import type { AppContext } from '#server/platform/context.ts'
import { doWork, workKind, type KindWithRun } from '#server/platform/work/work.ts'

export type MailPayload = {
  to: string
  /** The other party, where the mail shows that address. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** A calendar entry that goes along. */
  calendar?: string
}

/** Mails that somebody waits for: links of a password or of an address. The links live half an hour. */
export const mailNow = workKind<MailPayload>('mail_now', { slots: 3, attempts: 12 })
export const mail = workKind<MailPayload>('mail', { slots: 3, attempts: 80 })
/** Mails to addresses that somebody typed. Each purpose has its own pace. */
export const mailTyped = workKind<MailPayload>('mail_typed', { slots: 1, attempts: 80 })

/** The delivery of mails. */
export function mailWork({ config, registries }: AppContext): KindWithRun[] {
  const domain = new URL(config.publicUrl).hostname
  return [mailNow, mail, mailTyped].map((kind) =>
    doWork(kind, {
      run: async ({ key, payload, createdAt }) => {
        // A new database repeats keys. The time makes the Message-ID unique.
        const messageId = `<${key}.${createdAt.getTime()}@${domain}>`
        await registries.mailer.send({ ...payload, messageId })
      },
    }),
  )
}
