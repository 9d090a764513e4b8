// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type ApiKeyTables = {
  api_key: {
    id: GeneratedAlways<number>
    account_id: number
    secret_hash: Buffer
    hint: string
    rights: ColumnTypes['api_key.rights']
    has_all_shops: boolean
    created_by: number
    created_at: Date
    ends_on: string
    last_used_at: Date | null
    revoked_at: Date | null
  }
}
