import { sql, type RawBuilder, type Insertable } from 'kysely'
import type { Announcement } from '#contract/admin/announcements.ts'
import type { WorkQueue } from '#contract/yard.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Db, Tx, Tables } from '#server/platform/db/index.ts'

/** A home page shows so many, the newest ones. */
const shownAtOnce = 5

/** Announcements for admins, the newest first. */
const announcements = (db: Db) =>
  db
    .selectFrom('announcement')
    .orderBy('announcement.id', 'desc')
    .limit(100)
    .select(['id', 'fi', 'se', 'en', 'audience', 'created_at', 'ends_on', 'withdrawn_at'])
    .select([
      sql<Announcement['companies']>`(
        select coalesce(json_agg(json_build_object('id', company.id, 'name', company.name)
          order by company.name), '[]')
        from announcement_company join company on company.id = company_id
        where announcement_id = announcement.id)`.as('companies'),
      sql<number>`(
        select count(*) from announcement_dismissal
        where announcement_id = announcement.id)`.as('dismissed'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof announcements>['execute']>>[number]

function announcementFrom({ fi, se, en, ...row }: Row): Announcement {
  return {
    ...row,
    texts: { fi, se, en },
    created_at: row.created_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }
}

export const newestAnnouncements = async (db: Db): Promise<Announcement[]> =>
  (await announcements(db).execute()).map(announcementFrom)

export async function findAnnouncement(
  db: Db,
  announcementId: number,
): Promise<Announcement | undefined> {
  const row = await announcements(db).where('id', '=', announcementId).executeTakeFirst()
  return row && announcementFrom(row)
}

/** The newest announcement that still shows. */
export async function latestAnnouncement(db: Db): Promise<Announcement | null> {
  const row = await announcements(db).where('withdrawn_at', 'is', null).limit(1).executeTakeFirst()
  return row ? announcementFrom(row) : null
}

/** Whether the announcement is for the company. */
const isFor = (companyId: number): RawBuilder<boolean> => sql`(
  audience = 'everyone'
  or audience = (select kind || 's' from company where id = ${companyId})
  or exists (select from announcement_company
    where announcement_id = announcement.id and company_id = ${companyId}))`

/** Announcements for a user of a station who has not dismissed them, the newest first. */
export async function shownAnnouncements(
  db: Db,
  { accountId, companyId, now }: { accountId: number; companyId: number; now: Date },
): Promise<WorkQueue['announcements']> {
  const rows = await db
    .selectFrom('announcement')
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', finnishDay(now))]))
    .where(isFor(companyId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('announcement_dismissal')
            .whereRef('announcement_id', '=', 'announcement.id')
            .where('account_id', '=', accountId)
            .select('account_id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(shownAtOnce)
    .select(['id', 'fi', 'se', 'en', 'created_at'])
    .execute()
  return rows.map(({ id, created_at: at, ...texts }) => ({
    id,
    texts,
    created_at: at.toISOString(),
  }))
}

/** Whether the announcement is for the company. It may have ended. */
export async function isAnnouncedTo(
  db: Db,
  { announcementId, companyId }: { announcementId: number; companyId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('announcement')
    .where('id', '=', announcementId)
    .where(isFor(companyId))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export const withdrawAnnouncement = (
  tx: Tx,
  { now, announcementId }: { now: Date; announcementId: number },
) =>
  tx
    .updateTable('announcement')
    .set({ withdrawn_at: now })
    .where('id', '=', announcementId)
    .execute()

export const knownCompanies = (db: Db, companyIds: number[]) =>
  db.selectFrom('company').where('id', 'in', companyIds).select('id').execute()

export const insertAnnouncementCompanies = (
  tx: Tx,
  { companyIds, announcementId }: { companyIds: number[]; announcementId: number },
) =>
  tx
    .insertInto('announcement_company')
    .values(
      companyIds.map((companyId) => ({ announcement_id: announcementId, company_id: companyId })),
    )
    .execute()

export const insertDismissal = (tx: Tx, dismissal: Insertable<Tables['announcement_dismissal']>) =>
  tx
    .insertInto('announcement_dismissal')
    .values(dismissal)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteDismissal = (
  tx: Tx,
  { announcementId, accountId }: { announcementId: number; accountId: number },
) =>
  tx
    .deleteFrom('announcement_dismissal')
    .where('announcement_id', '=', announcementId)
    .where('account_id', '=', accountId)
    .execute()

export const insertAnnouncement = (tx: Tx, row: Insertable<Tables['announcement']>) =>
  tx.insertInto('announcement').values(row).returning('id').executeTakeFirstOrThrow()
