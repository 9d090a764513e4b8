import { sql } from 'kysely'
import { withoutContact } from '#server/modules/order/sql.ts'
import {
  countOf,
  idsOf,
  isNeeded,
  accountOver,
  noContact,
  contactOver,
  emptyAccounts,
  deleteRows,
} from './sql.ts'
import { columnsOf, rowsOf, type RetentionTable } from './retention-rule.ts'

const accountTables = [
  'account_shop',
  'announcement_dismissal',
  'api_key',
  'recovery_code',
  'password_reset',
  'session',
] as const

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
      for (const table of accountTables) await deleteRows(tx, table, 'account_id', ids)
      await emptyAccounts(tx, ids)
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
