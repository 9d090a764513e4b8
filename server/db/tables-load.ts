import type { ColumnType, Generated } from 'kysely'
import type { LoadRole, LoadState } from '#rules/load/load.ts'

/** PostgreSQL hands a decimal over as text. */
type Decimal = ColumnType<string | null, number | null | undefined, number | null>

export type LoadRow = {
  id: ColumnType<number, never, never>
  number: string
  shop_id: number
  receiver_shop_id: number | null
  carrier: string | null
  truck_plates: string | null
  state: Generated<LoadState>
  net_kg: Decimal
  refusal: string | null
  created_at: Date
  sent_at: Date | null
  settled_at: Date | null
}

export type LoadLine = {
  load_id: number
  vehicle_id: number
  position: number
  low_code: string
  kg: Decimal
  share_kg: Decimal
  arrived: boolean | null
  is_open: Generated<boolean>
}

export type LoadConfirmation = {
  load_id: number
  role: LoadRole
  account_id: number
  at: Date
  document_hash: string
}

export type LoadTables = {
  load: LoadRow
  load_line: LoadLine
  load_confirmation: LoadConfirmation
}
