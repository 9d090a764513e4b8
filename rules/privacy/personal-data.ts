import { retentions, type Retention } from './retentions.ts'

/**
 * Personal data that the service stores, in the groups of the privacy notice and the owner's own
 * page. A server test compares the table with the comments in schema/again/: every table with personal
 * data is in one group, with its true retention period.
 */
export const storedDataGroups = [
  'identity',
  'orders',
  'vehicles',
  'handovers',
  'consents',
  'papers',
  'notices',
  'sessions',
  'users',
  'reports',
  'messages',
  'log',
] as const
export type StoredDataGroup = (typeof storedDataGroups)[number]

/** Legal basis of the processing (GDPR, Article 6(1)): point b, c or f. */
export type LegalBasis = 'contract' | 'legal_duty' | 'legitimate_interest'

export type StoredData = {
  readonly tables: readonly string[]
  readonly basis: LegalBasis
  readonly kept: readonly Retention[]
}

export const storedData: Readonly<Record<StoredDataGroup, StoredData>> = {
  identity: { tables: ['person'], basis: 'legal_duty', kept: ['person'] },
  orders: {
    tables: ['vehicle_order', 'order_event'],
    basis: 'contract',
    kept: ['waste_books', 'order_contact'],
  },
  vehicles: {
    tables: ['vehicle', 'vehicle_right', 'vehicle_picture', 'statistics_vehicle', 'vehicle_mass'],
    basis: 'contract',
    kept: ['look_up', 'picture'],
  },
  handovers: {
    tables: ['reception', 'reception_holder', 'power_of_attorney', 'owner_document'],
    basis: 'legal_duty',
    kept: ['look_up', 'document'],
  },
  consents: {
    tables: ['scrapping_consent'],
    basis: 'legal_duty',
    kept: ['waste_books', 'consent', 'consent_link'],
  },
  papers: {
    tables: [
      'certificate',
      'certificate_holder',
      'certificate_person',
      'correction_order',
      'vehicle_event',
      'vehicle_stage',
      'record_change',
      'treatment_entry',
      'load',
      'load_confirmation',
      'load_version',
      'part',
      'part_event',
      'inspection',
      'file',
    ],
    basis: 'legal_duty',
    kept: ['waste_books', 'household_transfer', 'part', 'withdrawn_part'],
  },
  notices: { tables: ['owner_notice'], basis: 'legitimate_interest', kept: ['notice'] },
  sessions: {
    tables: ['session', 'eid_attempt', 'login_failure', 'anonymous_use', 'representation_attempt'],
    basis: 'legitimate_interest',
    kept: ['session', 'attempt', 'throttle', 'repetition', 'preparation'],
  },
  users: {
    tables: [
      'account',
      'account_shop',
      'announcement_dismissal',
      'api_key',
      'recovery_code',
      'company',
      'shop',
      'export',
    ],
    basis: 'legitimate_interest',
    kept: ['employment', 'service', 'contact', 'one_time', 'export', 'export_file'],
  },
  reports: {
    tables: [
      'report',
      'report_answer',
      'report_submission',
      'report_event',
      'report_reminder',
      'stored_figure',
    ],
    basis: 'legal_duty',
    kept: ['report', 'reminder'],
  },
  messages: {
    tables: ['work', 'webhook_delivery', 'password_reset', 'idempotency_key', 'listing_request'],
    basis: 'contract',
    kept: ['delivery', 'one_time', 'repetition', 'request'],
  },
  log: { tables: ['audit'], basis: 'legal_duty', kept: ['audit'] },
}

/**
 * Waste records are stored for six years (Waste Act 646/2011, section 119). See
 * docs/domain/security.md#retention-periods.
 */
const wasteBookYears = 6

/** The last day on which a transfer document names the household of a vehicle of that day. */
export function householdUntil(day: string): string {
  const last = new Date(day)
  last.setUTCFullYear(last.getUTCFullYear() + retentions.household_transfer.period.years)
  return last.toISOString().slice(0, 10)
}

/** The last day on which a record of that day, `yyyy-mm-dd`, must be stored. */
export function wasteBooksUntil(day: string): string {
  return `${Number(day.slice(0, 4)) + wasteBookYears}-12-31`
}
