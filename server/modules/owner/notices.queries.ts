import type { OwnerNotice } from '#contract/owner.ts'
import { handledReportDays } from '#rules/certificate/owner-notice.ts'
import { hourMs } from '#rules/limits.ts'
import type { Db } from '#server/platform/db/index.ts'

/**
 * Notices that wait for the person's answer, and their reports. A certificate that is no longer valid
 * needs no answer.
 */
export async function noticesOf(db: Db, personId: number, now: Date): Promise<OwnerNotice[]> {
  const recently = new Date(now.getTime() - handledReportDays * 24 * hourMs)
  const rows = await noticeRows(db)
    .where('owner_notice.person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb.and([eb('owner_notice.answer', 'is', null), eb('certificate.state', '<>', 'annulled')]),
        eb.and([
          eb('owner_notice.answer', '=', 'unknown'),
          eb.or([
            eb('owner_notice.handled_at', 'is', null),
            eb('owner_notice.handled_at', '>', recently),
          ]),
        ]),
      ]),
    )
    .orderBy('owner_notice.id', 'desc')
    .execute()
  return rows.map(ownerNotice)
}

/** One notice. Its record check came before. */
export async function noticeOf(db: Db, noticeId: number): Promise<OwnerNotice> {
  return ownerNotice(
    await noticeRows(db).where('owner_notice.id', '=', noticeId).executeTakeFirstOrThrow(),
  )
}

const noticeRows = (db: Db) =>
  db
    .selectFrom('owner_notice')
    .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .select(['owner_notice.id', 'owner_notice.answer'])
    .select(['owner_notice.answered_at', 'owner_notice.handled_at', 'certificate.issued_on'])
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
    .select(['vehicle.model_year', 'vehicle.kind', 'shop.name as shop', 'company.name as company'])

type Row = Awaited<ReturnType<ReturnType<typeof noticeRows>['executeTakeFirstOrThrow']>>

const ownerNotice = ({ issued_on, answered_at, handled_at, ...row }: Row): OwnerNotice => ({
  ...row,
  issued_at: issued_on,
  answered_at: answered_at?.toISOString() ?? null,
  handled_at: handled_at?.toISOString() ?? null,
})
