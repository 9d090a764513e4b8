import type { OwnerNotice, ownerContract } from '#contract/owner.ts'
import { associationUsers, answerOwnerNotice } from '#server/modules/certificate/sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { noticeOf, lockNotice } from './sql.ts'
import { certificateMails } from '#server/modules/certificate/mails.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'

type Answer = HandlerContext<(typeof ownerContract)['answerNotice']>

/**
 * Stores the owner's answer. The answer `unknown` is final: it reports the certificate to the
 * association once.
 */
export async function answerNotice(ctx: AppContext, call: Answer): Promise<OwnerNotice> {
  const { noticeId } = call.params
  const { answer } = call.body
  const notice = await call.write(async (tx) => {
    const row = await lockNotice(tx, noticeId)
    const isNew = row.answer !== answer && row.answer !== 'unknown'
    if (isNew) {
      await answerOwnerNotice(tx, noticeId, { answer, at: ctx.now() })
      if (answer === 'unknown') await mailAssociation(ctx, tx, noticeId, row)
    }
    await call.audit(tx, {
      action: 'notice.answer',
      purpose: 'owner_notice',
      outcome: isNew ? (answer === 'unknown' ? 'reported' : 'known') : 'unchanged',
      vehicleId: row.vehicle_id,
      shopId: row.shop_id,
    })
    return noticeOf(tx, noticeId)
  })
  return notice
}

async function mailAssociation(
  ctx: AppContext,
  tx: Tx,
  noticeId: number,
  { number, vehicle_id: vehicleId }: { number: string; vehicle_id: number },
): Promise<void> {
  const vehicle = await vehicleById(tx, vehicleId)
  for (const { id, email, locale } of await associationUsers(tx)) {
    await enqueueMail(tx, ctx.secrets, {
      key: `owner-notice-${noticeId}-reported-account-${id}`,
      to: email,
      locale,
      template: certificateMails.adminOwnerReport,
      about: { vehicle, number, publicUrl: ctx.config.publicUrl },
      now: ctx.now(),
    })
  }
}
