import type { OwnerNotice, ownerContract } from '#contract/owner.ts'
import { associationUsers, answerOwnerNotice } from '#server/modules/certificate/sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.queries.ts'
import { noticeOf } from './sql.ts'
import { certificateMails } from '#server/modules/certificate/mails.ts'

type Answer = HandlerContext<(typeof ownerContract)['answerNotice']>

/**
 * Stores the owner's answer. The answer `unknown` is final: it reports the certificate to the
 * association once.
 */
export async function answerNotice(ctx: AppContext, call: Answer): Promise<OwnerNotice> {
  const { noticeId } = call.params
  const { answer } = call.body
  const notice = await call.write(async (tx) => {
    const row = await tx
      .selectFrom('owner_notice')
      .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
      .where('owner_notice.id', '=', noticeId)
      .select(['owner_notice.answer', 'certificate.number'])
      .select(['certificate.vehicle_id', 'certificate.shop_id'])
      .forUpdate('owner_notice')
      .executeTakeFirstOrThrow()
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
  const vehicle = await tx
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .selectAll()
    .executeTakeFirstOrThrow()
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
