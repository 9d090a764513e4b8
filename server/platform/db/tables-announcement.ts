import type { ColumnType } from 'kysely'
import type { AnnouncementAudience } from '#rules/people/announcement.ts'

export type AnnouncementTables = {
  announcement: {
    id: ColumnType<number, never, never>
    fi: string
    se: string
    en: string
    audience: AnnouncementAudience
    created_at: Date
    ends_on: string | null
    withdrawn_at: Date | null
  }
  announcement_company: { announcement_id: number; company_id: number }
  announcement_dismissal: { announcement_id: number; account_id: number; dismissed_at: Date }
}
