import type { ColumnType, Generated } from 'kysely'
import type { OutsideReceiver } from '#contract/load.ts'
import type { LoadFactChange } from '#contract/treatment/load-correction.ts'
import type { LoadCorrectionReason } from '#rules/load/correction.ts'
import type { Carrier, LoadKind, LoadRole, LoadState, RegisterState } from '#rules/load/load.ts'
import type { Household } from '#rules/load/household.ts'
import type { AmountBasis } from '#rules/treatment/lines.ts'
import type {
  BatteryForm,
  BatteryState,
  BatteryUse,
  Chemistry,
} from '#rules/treatment/traction-battery.ts'

/** PostgreSQL hands a decimal over as text. */
type Decimal = ColumnType<string | null, number | null | undefined, number | null>

export type LoadRow = {
  id: ColumnType<number, never, never>
  number: string
  kind: Generated<LoadKind>
  shop_id: number
  receiver_shop_id: number | null
  carrier: string | null
  carried_by: ColumnType<Carrier | null, Carrier | null | undefined, Carrier | null>
  carrier_business_id: ColumnType<string | null, string | null | undefined, string | null>
  carrier_phone: ColumnType<string | null, string | null | undefined, string | null>
  truck_plates: string | null
  state: Generated<LoadState>
  version: Generated<number>
  net_kg: Decimal
  refusal: string | null
  created_at: Date
  sent_at: Date | null
  settled_at: Date | null
  order_id: ColumnType<number | null, number | null | undefined, number | null>
  household: ColumnType<Household | null, string | null | undefined, string | null>
  outside_receiver: ColumnType<OutsideReceiver | null, string | null | undefined, string | null>
  link_sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  register_state: ColumnType<
    RegisterState | null,
    RegisterState | null | undefined,
    RegisterState | null
  >
  register_id: ColumnType<string | null, string | null | undefined, string | null>
  register_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  register_reason: ColumnType<string | null, string | null | undefined, string | null>
  taken_to_register_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  taken_to_register_by: ColumnType<number | null, number | null | undefined, number | null>
}

export type LoadLine = {
  id: ColumnType<number, never, never>
  load_id: number
  /** One of these three is set. */
  vehicle_id: ColumnType<number | null, number | null | undefined, number | null>
  battery_id: ColumnType<number | null, number | null | undefined, number | null>
  material: ColumnType<string | null, string | null | undefined, string | null>
  position: number
  low_code: string
  kg: Decimal
  basis: ColumnType<AmountBasis | null, AmountBasis | null | undefined, AmountBasis | null>
  share_kg: Decimal
  arrived: boolean | null
  is_open: Generated<boolean>
}

export type LoadConfirmation = {
  load_id: number
  version: Generated<number>
  role: LoadRole
  account_id: number | null
  name: ColumnType<string | null, string | null | undefined, string | null>
  at: Date
  document_hash: string
}

export type LoadVersion = {
  load_id: number
  version: number
  account_id: number
  at: Date
  reason: LoadCorrectionReason
  note: string
  changes: ColumnType<LoadFactChange[], string, never>
}

export type TractionBatteryRow = {
  id: ColumnType<number, never, never>
  vehicle_id: number
  shop_id: number
  entry_id: string
  removed_at: Date
  kg: Decimal
  form: BatteryForm | null
  modules: number | null
  serial: string | null
  passport_id: string | null
  maker: string | null
  chemistry: Chemistry | null
  state: Generated<BatteryState>
  state_since: Date
  soh_percent: number | null
  place: string | null
  next: Generated<BatteryUse>
}

/** Moves of a load that the register of transfer documents hears of. */
export type RegisterStep = 'sent' | 'received' | 'corrected'

export type WasteRegisterCredential = {
  id: ColumnType<number, never, never>
  company_id: number
  client_id: string
  secret_sealed: Buffer
  created_at: Date
}

export type LoadTables = {
  waste_register_credential: WasteRegisterCredential
  traction_battery: TractionBatteryRow
  load: LoadRow
  load_line: LoadLine
  load_confirmation: LoadConfirmation
  load_version: LoadVersion
}
