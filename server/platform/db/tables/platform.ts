// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type PlatformTables = {
  file: {
    id: string
    name: string
    content_type: string
    size: number
    sha256: Buffer
    /** null where another store than the database holds the bytes. */
    content: Buffer | null
    created_at: Date
  }
  work: {
    id: GeneratedAlways<number>
    kind: string
    /** Unique in its kind as long as the row stays; `cron` for a cron job. */
    key: string
    /** The share that must not fill a kind: a company, a load, an account. */
    lane: string | null
    /** null where the key says all, and once the item is done. */
    payload_sealed: Buffer | null
    created_at: Date
    /** First time at which it may run. */
    due_at: Date
    /** Next try. */
    run_at: Date
    attempts: Generated<number>
    /** Names the run that has the item. */
    lease: string | null
    locked_until: Date | null
    done_at: Date | null
    /** Set where it was given up. */
    failed_at: Date | null
    last_error: string | null
    /** Last run of a cron job: times, outcome, counts. */
    last: ColumnType<unknown, string | null | undefined, string | null>
  }
  audit: {
    id: GeneratedAlways<number>
    at: Date
    action: string
    account_id: number | null
    person_id: number | null
    shop_id: number | null
    vehicle_id: number | null
    subject_person_id: number | null
    purpose: string
    outcome: string
    request_id: string
    role: Generated<string>
    subject_account_id: number | null
    subject_company_id: number | null
    subject_shop_id: number | null
  }
  idempotency_key: {
    key: string
    caller: string
    route: string
    body_hash: Buffer
    answer: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Date
  }
  anonymous_use: {
    id: GeneratedAlways<number>
    kind: 'challenge' | 'mail' | 'mail_network' | 'registry' | 'part_question'
    key_hash: Buffer
    used_at: Date
  }
  signing_key: {
    id: string
    public_key: string
    private_key_sealed: Buffer
    created_at: Date
  }
  kept_version: {
    what: 'stations' | 'makes'
    version: Generated<number>
    raised_in: string | null
  }
}
