import type { TestContext } from '../app.ts'

export type ReceivedMail = {
  message_id: string
  mail_from: string
  rcpt_to: string[]
  from: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
}

/** Mails to an address at the SMTP stand-in, the oldest first. */
export async function mailsTo({ standIns }: TestContext, address: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ to: address })
  const response = await fetch(`${standIns.url}/mail/messages.json?${query}`)
  return ((await response.json()) as ReceivedMail[]).toReversed()
}
