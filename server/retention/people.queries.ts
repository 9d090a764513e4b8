import { sql, type RawBuilder } from 'kysely'
import { countOf, columnsOf, idsOf, rowsOf, type RetentionRule } from './retention-rule.ts'

/** Every column that refers to a person. */
export const ofPersons = {
  vehicle_order: ['person_id'],
  vehicle_right: ['person_id'],
  vehicle_event: ['person_id'],
  certificate_person: ['person_id'],
  reception: ['person_id'],
  session: ['person_id'],
  audit: ['person_id', 'subject_person_id'],
} as const

const isNeeded = sql.join(
  Object.entries(ofPersons).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        sql`exists (select from ${sql.table(table)} as of_them where of_them.${sql.ref(column)} = person.id)`,
    ),
  ),
  sql` or `,
)

export const persons = rowsOf(
  'person',
  (before) => sql`last_seen_at < ${before} and not (${isNeeded})`,
)

// A username has no such sign: a forgotten user can be recognised, and nobody signs in with it.
const accountOver = (before: Date): RawBuilder<boolean> =>
  sql`deactivated_at < ${before} and not starts_with(username::text, '#')`

/** The row stays for certificates, events and the audit. It has no name any more. */
export const accounts: RetentionRule = {
  tables: ['account', 'account_shop', 'recovery_code', 'password_reset', 'session'],
  count: (db, before) => countOf(db, 'account', accountOver(before)),
  remove: async (_, tx, before, atMost) => {
    const ids = await idsOf(tx, 'account', accountOver(before), atMost)
    if (ids.length === 0) return 0
    for (const table of ['account_shop', 'recovery_code', 'password_reset', 'session'] as const) {
      await tx.deleteFrom(table).where('account_id', 'in', ids).execute()
    }
    await tx
      .updateTable('account')
      .set({
        username: sql<string>`'#' || id`,
        email: sql<string>`'#' || id`,
        name: sql<string>`'#' || id`,
        phone: null,
        password_hash: null,
        totp_secret_sealed: null,
        totp_confirmed_at: null,
        totp_last_step: null,
        totp_prepared_sealed: null,
        totp_prepared_at: null,
      })
      .where('id', 'in', ids)
      .execute()
    return ids.length
  },
}

const noContact = sql`contact_person = null`
const contactOver = (before: Date): RawBuilder<boolean> =>
  sql`deactivated_at < ${before} and contact_person is not null`

export const companyContacts = columnsOf('company', noContact, contactOver)
export const shopContacts = columnsOf('shop', noContact, contactOver)

/** Contact data of an order. The order itself stays in the books. */
export const orderContacts = columnsOf(
  'vehicle_order',
  sql`phone = '', email = '', address = null, postal = null, lat = null, lng = null, message = null`,
  (before) => sql`coalesce(received_at, cancelled_at) < ${before} and phone <> ''`,
)
