// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type ExportTables = {
  export: {
    id: string
    account_id: number
    kind: ColumnTypes['export.kind']
    format: 'csv' | 'xlsx'
    filter: ColumnType<unknown, string, string>
    locale: 'fi' | 'en' | 'se'
    state: 'waiting' | 'running' | 'ready' | 'cancelled' | 'failed' | 'expired'
    rows_done: Generated<number>
    rows_total: number | null
    error: ColumnTypes['export.error'] | null
    file_id: string | null
    created_at: Date
    ended_at: Date | null
  }
}
