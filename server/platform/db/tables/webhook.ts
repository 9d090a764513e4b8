// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type WebhookTables = {
  webhook: {
    id: string
    company_id: number
    url: string
    events: ColumnTypes['webhook.events']
    secret_sealed: Buffer
    created_at: Date
    removed_at: Date | null
    /** It timed out, and gets nothing until then. */
    paused_until: Date | null
    /** Length of the last pause; 0 after an answer. */
    pause_minutes: Generated<number>
  }
  webhook_delivery: {
    id: string
    webhook_id: string
    body: ColumnType<unknown, string, string>
    created_at: Date
    state: Generated<'waiting' | 'delivered' | 'failed' | 'skipped'>
    attempts: Generated<number>
    last_at: Date | null
    outcome: string | null
  }
}
