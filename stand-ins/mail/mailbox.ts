import PostalMime, { type Address } from 'postal-mime'

export type Envelope = { from: string; to: string[] }

export type Mail = {
  id: number
  receivedAt: Date
  envelope: Envelope
  messageId: string | null
  from: string
  to: string
  subject: string
  text: string
  html: string | undefined
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
}

const stored = 500

const addressLine = (address: Address): string => {
  if (address.group) return address.group.map(addressLine).join(', ')
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '')
}

const bytes = (content: ArrayBuffer | Uint8Array | string): Uint8Array => {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** Web addresses in a text, to be clicked or read by a test. */
export const linkPattern = /https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g

/** The last 500 mails, in memory, the newest first. */
export const createMailbox = (now: () => Date) => {
  let mails: Mail[] = []
  let lastId = 0
  const isTo = (mail: Mail, address: string | null) =>
    !address || mail.envelope.to.some((to) => to.toLowerCase() === address.toLowerCase())
  return {
    async add(envelope: Envelope, raw: Buffer): Promise<void> {
      const parsed = await PostalMime.parse(raw)
      lastId += 1
      const mail: Mail = {
        id: lastId,
        receivedAt: now(),
        envelope,
        messageId: parsed.messageId ?? null,
        from: parsed.from ? addressLine(parsed.from) : envelope.from,
        to: (parsed.to ?? []).map(addressLine).join(', '),
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html,
        attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
          filename: filename ?? 'attachment',
          contentType: mimeType,
          content: bytes(content),
        })),
      }
      mails = [mail, ...mails].slice(0, stored)
    },
    /** Returns mails with the address as an envelope recipient. null returns all. */
    list: (to: string | null): Mail[] => mails.filter((mail) => isTo(mail, to)),
    find: (id: number): Mail | undefined => mails.find((mail) => mail.id === id),
    clear(to: string | null): void {
      mails = to ? mails.filter((mail) => !isTo(mail, to)) : []
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
