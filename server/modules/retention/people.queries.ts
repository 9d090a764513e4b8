import { sql, type RawBuilder } from 'kysely'
import { withoutContact } from '#server/modules/order/contact.queries.ts'
import { countOf, columnsOf, idsOf, rowsOf, type RetentionTable } from './retention-rule.ts'

/** Every column that refers to a person. */
export const ofPersons = {
  vehicle_order: ['person_id'],
  order_event: ['person_id'],
  vehicle_right: ['person_id'],
  vehicle_event: ['person_id'],
  certificate_person: ['person_id'],
  reception: ['person_id'],
  owner_notice: ['person_id'],
  scrapping_consent: ['person_id', 'requested_by'],
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

// A username has no such sign: a forgotten user can be recognised, and nobody signs in with it.
const accountOver = (before: Date): RawBuilder<boolean> =>
  sql`deactivated_at < ${before} and not starts_with(username::text, '#')`

const accountTables = [
  'account_shop',
  'announcement_dismissal',
  'api_key',
  'recovery_code',
  'password_reset',
  'session',
] as const

const noContact = sql`contact_person = null`
const contactOver = (before: Date): RawBuilder<boolean> =>
  sql`deactivated_at < ${before} and contact_person is not null`

/** Records of persons and users. */
export const peopleSteps = {
  persons: rowsOf('person', (before) => sql`last_seen_at < ${before} and not (${isNeeded})`),
  /** The row stays for certificates, events and the audit. It has no name any more. */
  accounts: {
    tables: ['account', ...accountTables],
    count: (db, before) => countOf(db, 'account', accountOver(before)),
    remove: async (_, tx, before, atMost) => {
      const ids = await idsOf(tx, 'account', accountOver(before), atMost)
      if (ids.length === 0) return 0
      for (const table of accountTables) {
        await tx.deleteFrom(table).where('account_id', 'in', ids).execute()
      }
      await tx
        .updateTable('account')
        .set({
          username: sql<string>`'#' || id`,
          email: sql<string>`'#' || id`,
          name: sql<string>`'#' || id`,
          phone: null,
          competences: [],
          refrigerant_number: null,
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
  },
  company_contacts: columnsOf('company', noContact, contactOver),
  shop_contacts: columnsOf('shop', noContact, contactOver),
  /** Contact data of an order. The order itself stays in the books. */
  order_contacts: columnsOf(
    'vehicle_order',
    withoutContact,
    (before) => sql`coalesce(received_at, cancelled_at) < ${before} and phone <> ''`,
  ),
} satisfies RetentionTable
