import { randomBytes } from 'node:crypto'
import type { publicContract } from '#contract/public.ts'
import { feedbackAnswerDays } from '#rules/privacy/legal-pages.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { countTypedAddress } from '#server/platform/auth/anonymous-use.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { feedbackMails } from './mails.ts'

type Request = HandlerContext<(typeof publicContract)['sendFeedback']>

/**
 * Enqueues the feedback to the association, and a receipt to a sender with an address. The receipt
 * repeats no part of the message, so nobody can send own text to others. Above the limit of mails to
 * typed addresses the feedback arrives without a receipt.
 */
export async function sendFeedback(
  ctx: AppContext,
  { body, callerKey, locale, write }: Request,
): Promise<{ reference: string; answer_by: string }> {
  const now = ctx.now()
  const answer = await write(async (tx) => {
    const reference = `KS-${randomBytes(4).toString('hex').toUpperCase()}`
    const answerBy = finnishDay(new Date(now.getTime() + feedbackAnswerDays * 24 * 3_600_000))
    const { message, page, email } = body
    const receipt = { reference, answerBy, publicUrl: ctx.config.publicUrl }
    await enqueueMail(tx, ctx.secrets, {
      key: `feedback-${reference}`,
      to: ctx.config.feedbackEmail,
      // The association reads Finnish. The feedback itself is in the language of its sender.
      locale: 'fi',
      template: feedbackMails.feedback,
      about: { ...receipt, message, page: page || null, email: email || null, locale },
      now,
    })
    const share = email
      ? await countTypedAddress(tx, ctx.secrets, { email, network: callerKey, now })
      : null
    if (email && share) {
      await enqueueMail(tx, ctx.secrets, {
        key: `feedback-receipt-${reference}`,
        typedFor: 'feedback',
        ...share,
        to: email,
        locale,
        template: feedbackMails.feedbackReceipt,
        about: receipt,
        now,
      })
    }
    return { reference, answer_by: answerBy }
  })
  return answer
}
