import { createTransport } from 'nodemailer'
import type { RegistriesConfig } from './config.ts'
import { withResilience } from './resilience.ts'
import type { ResilienceTools } from './resilience.ts'
import { isLoopback } from './config.ts'
import { ExternalSystemError } from './external-system-error.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The other party, where the mail already shows that address. */
  replyTo?: string | undefined
  /** A calendar entry (RFC 5545), sent as a part and as an attachment. */
  calendar?: string | undefined
  /** `<unique@domain>`. A retry uses the same id, so that a mailbox can detect the duplicate. */
  messageId: string
}

export type Mailer = {
  /**
   * Sends the mail to the SMTP server.
   * @throws ExternalSystemError MAIL. `permanent` means that this mail is never accepted. Otherwise
   * a retry can succeed. The error contains no address.
   */
  send(mail: Mail, context?: { requestId?: string }): Promise<void>
  close(): void
}

/** Error codes of the library for a refusal of this mail, by the server or by the library. */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE'])
/**
 * 5xx replies about the session and not the mail: wrong sequence, credentials missing or refused.
 */
const aboutTheSession = new Set([503, 530, 534, 535, 538])

/**
 * Classifies a failure (RFC 5321, 4.2.1). A 5xx reply to envelope or content is final, others can
 * pass. A server that replied is available, unless it closed with 421. See
 * docs/domain/registries.md#mail
 */
const classify = (error: unknown): ExternalSystemError => {
  const { code, responseCode, response } = error as Record<string, unknown>
  const word = typeof code === 'string' && /^[A-Z]{2,30}$/.test(code) ? code : 'unexpected'
  const reply = typeof responseCode === 'number' ? responseCode : null
  // A malformed reply has a text and no code. A refusal by the library has neither.
  const isFinal =
    reply === null ? response === undefined : reply >= 500 && !aboutTheSession.has(reply)
  const permanent = aboutThisMail.has(word) && isFinal
  const outcome = reply === null ? word : `${word}_${reply}`
  if (word === 'EAUTH') return new ExternalSystemError('MAIL', 'API_PERMISSION_DENIED', outcome)
  const isAway = (reply === null && !permanent) || reply === 421
  return new ExternalSystemError('MAIL', isAway ? 'BROKEN' : 'API_EXCEPTION', outcome, {
    permanent,
  })
}

/** Calendar programs act on the method of the part (RFC 6047, 2.4), so it is the one inside. */
const entry = (content: string) => {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
  return { icalEvent: { method, filename: 'kierto.ics', content } }
}

/** Mail over SMTP. Encrypted unless the server is on this machine. */
export const createMailer = (config: RegistriesConfig, tools: ResilienceTools): Mailer => {
  const { protocol, hostname } = new URL(config.smtpUrl)
  const guard = withResilience({ system: 'MAIL', parallel: config.outboundParallel }, tools)
  const transport = createTransport(
    {
      url: config.smtpUrl,
      requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
      connectionTimeout: config.mailTimeoutMs,
      greetingTimeout: config.mailTimeoutMs,
      socketTimeout: config.mailTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // An automatic reply, such as that of a holiday, must not come back (RFC 3834).
    { from: config.mailFrom, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    async send({ calendar, ...mail }, { requestId } = {}) {
      const work = async () => {
        const signal = AbortSignal.timeout(config.mailTimeoutMs)
        await transport
          .sendMail({ ...mail, ...(calendar && entry(calendar)), signal })
          .catch((error: unknown) => {
            throw classify(error)
          })
      }
      await guard.run('send', work, requestId)
    },
    close: () => transport.close(),
  }
}
