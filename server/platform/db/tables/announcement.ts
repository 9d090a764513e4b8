// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { GeneratedAlways } from 'kysely'

export type AnnouncementTables = {
  announcement: {
    id: GeneratedAlways<number>
    fi: string
    se: string
    en: string
    audience: 'everyone' | 'operators' | 'subcontractors' | 'companies'
    created_at: Date
    ends_on: string | null
    withdrawn_at: Date | null
  }
  announcement_company: {
    announcement_id: number
    company_id: number
  }
  announcement_dismissal: {
    announcement_id: number
    account_id: number
    dismissed_at: Date
  }
}
