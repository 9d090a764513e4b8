import type { RetentionStep } from '#rules/privacy/retentions.ts'
import {
  accounts,
  companyContacts,
  orderContacts,
  persons,
  shopContacts,
} from './people.queries.ts'
import { reminders, reports } from './reports.queries.ts'
import type { RetentionRule } from './retention-rule.ts'
import {
  audit,
  exportFiles,
  exports,
  identifications,
  outbox,
  partSearches,
  passwordLinks,
  preparedFactors,
  recoveryCodes,
  repeatKeys,
  sessions,
  wrongPasswords,
} from './activity.queries.ts'
import { lookUps, vehicles } from './vehicles.queries.ts'

/** SQL of each step of rules/privacy/retentions.ts. A missing step does not compile. */
export const steps: Readonly<Record<RetentionStep, RetentionRule>> = {
  order_contacts: orderContacts,
  vehicles,
  reports,
  reminders,
  look_ups: lookUps,
  audit,
  persons,
  accounts,
  company_contacts: companyContacts,
  shop_contacts: shopContacts,
  part_searches: partSearches,
  sessions,
  password_links: passwordLinks,
  recovery_codes: recoveryCodes,
  prepared_factors: preparedFactors,
  identifications,
  wrong_passwords: wrongPasswords,
  outbox,
  repeat_keys: repeatKeys,
  export_files: exportFiles,
  exports,
}
