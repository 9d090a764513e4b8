import { createTransport } from 'nodemailer'
import type { RegistriesConfig } from '../external/config.ts'
import { withResilience } from '../external/resilience.ts'
import type { ResilienceTools } from '../external/resilience.ts'
import { isLoopback } from '../external/loopback.ts'
import { ExternalSystemError } from '../external/external-system-error.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** `<unique@domain>`; the same again for a repeated sending, so that a mailbox can see it is one. */
  messageId: string
}

export type Mailer = {
  /**
   * Hands the mail to the SMTP server. Throws `ExternalSystemError` (MAIL); `permanent` where this mail
   * will never be taken, else it is worth another try. The outcome holds no address.
   */
  send(mail: Mail, context?: { requestId?: string }): Promise<void>
  close(): void
}

/** The library's codes for a refusal of this one mail, by the server or by itself. */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE'])
/** 5xx replies about the session, not about the mail: wrong order, credentials wanted or refused. */
const aboutTheSession = new Set([503, 530, 534, 535, 538])

/**
 * What a failure means for this one mail (RFC 5321, 4.2.1): a 5xx reply to its envelope or content
 * is final, all else may pass. A server that replied at all, other than by closing (421), is alive.
 */
const classify = (error: unknown): ExternalSystemError => {
  const { code, responseCode, response } = error as Record<string, unknown>
  const word = typeof code === 'string' && /^[A-Z]{2,30}$/.test(code) ? code : 'unexpected'
  const reply = typeof responseCode === 'number' ? responseCode : null
  // A reply that is none (garbage) has a text and no code; the library's own refusal has neither.
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

/** Mail over SMTP; encrypted unless the server is on this machine. */
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
    { from: config.mailFrom },
  )
  return {
    async send(mail, { requestId } = {}) {
      const work = async () => {
        const signal = AbortSignal.timeout(config.mailTimeoutMs)
        await transport.sendMail({ ...mail, signal }).catch((error: unknown) => {
          throw classify(error)
        })
      }
      await guard.run('send', work, requestId)
    },
    close: () => transport.close(),
  }
}
