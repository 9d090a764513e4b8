import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { KeyRight } from '#rules/access/key-rights.ts'
import type { WebhookEvent } from '#rules/access/webhook-events.ts'
import type { Group } from '#rules/access/roles.ts'
import type { Competence } from '#rules/treatment/lines.ts'
import type { Locale } from '#texts/index.ts'

type Id = GeneratedAlways<number>

export type Account = {
  id: Id
  company_id: number | null
  username: string
  email: string
  name: string
  phone: string | null
  password_hash: string | null
  group_name: Group | null
  locale: Generated<Locale>
  created_at: Date
  deactivated_at: Date | null
  totp_secret_sealed: Buffer | null
  totp_confirmed_at: Date | null
  totp_last_step: number | null
  totp_prepared_sealed: Buffer | null
  totp_prepared_at: Date | null
  competences: Generated<Competence[]>
  refrigerant_number: Generated<string | null>
  /** The account of an API key. No user signs in with it. */
  is_machine: Generated<boolean>
}

export type ApiKey = {
  id: Id
  account_id: number
  secret_hash: Buffer
  hint: string
  rights: KeyRight[]
  has_all_shops: boolean
  created_by: number
  created_at: Date
  ends_on: string
  last_used_at: Date | null
  revoked_at: Date | null
}

export type RecoveryCode = {
  code_hash: Buffer
  account_id: number
  created_at: Date
  used_at: Date | null
}

export type Person = {
  id: Id
  personal_id_hash: Buffer
  personal_id_sealed: Buffer
  first_names: string
  last_name: string
  locale: Generated<Locale>
  created_at: Date
  last_seen_at: Date
  erased_at: Generated<Date | null>
}

export type SigningKey = {
  id: string
  public_key: string
  private_key_sealed: Buffer
  created_at: Date
}

export type Session = {
  id: string
  account_id: number | null
  person_id: number | null
  generation: Generated<number>
  created_at: Date
  refreshed_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_because: 'logout' | 'reuse' | 'password' | 'deactivated' | 'second_factor' | null
  device: string | null
}

export type EidAttempt = {
  state: string
  nonce: string
  code_verifier: string | null
  browser_hash: Buffer
  locale: Locale
  return_to: string | null
  created_at: Date
}

export type LoginFailure = { id: Id; username_hash: Buffer; at: Date }

export type AnonymousUse = {
  id: Id
  kind: 'challenge' | 'mail' | 'mail_network' | 'registry' | 'part_question'
  key_hash: Buffer
  used_at: Date
}

export type PasswordReset = {
  token_hash: Buffer
  account_id: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
  purpose: Generated<'reset' | 'invitation' | 'email'>
  /** The new address that an `email` link confirms. */
  email: string | null
}

export type WebhookTable = {
  id: string
  company_id: number
  url: string
  events: WebhookEvent[]
  secret_sealed: Buffer
  created_at: Date
  removed_at: Date | null
  /** It timed out, and gets nothing until then. */
  paused_until: Generated<Date | null>
  /** Length of the last pause; 0 after an answer. */
  pause_minutes: Generated<number>
}

export type WebhookDeliveryTable = {
  id: string
  webhook_id: string
  body: ColumnType<unknown, string, never>
  created_at: Date
  state: Generated<'waiting' | 'delivered' | 'failed' | 'skipped'>
  attempts: Generated<number>
  last_at: Generated<Date | null>
  outcome: Generated<string | null>
}

export type AccountTables = {
  account: Account
  account_shop: { account_id: number; shop_id: number }
  person: Person
  signing_key: SigningKey
  session: Session
  eid_attempt: EidAttempt
  login_failure: LoginFailure
  anonymous_use: AnonymousUse
  password_reset: PasswordReset
  recovery_code: RecoveryCode
  api_key: ApiKey
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}
