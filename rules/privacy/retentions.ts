import { finnishDay, finnishMoment } from '../finnish-day.ts'

/** A period as people count it. */
export type Period = {
  readonly years?: number
  readonly months?: number
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
}

/**
 * Reason of the retention period. `waste_act`: waste records are stored for six years (Waste Act
 * 646/2011, 119 §), and transfer documents for three (121 §). `minimisation`: no longer than the purpose needs (GDPR, article 5(1)(e)).
 * `accountability`: the service must tell who looked at whose data (GDPR, articles 5(2) and 32).
 * `security`: as long as the record protects from misuse (GDPR, article 32).
 */
export type Basis = 'waste_act' | 'minimisation' | 'accountability' | 'security'

export type RetentionSpan = {
  /** null where age alone removes nothing. */
  readonly period: Period | null
  /** The period starts at the end of that Finnish year. */
  readonly fromYearEnd?: true
  /** Event that starts the period. */
  readonly from: string
  readonly basis: Basis
}

/** Retention period of each class of record. No other place defines one. */
export const retentions = {
  service: { period: null, from: 'kept while in use', basis: 'minimisation' },
  employment: { period: { years: 2 }, from: 'the closing of the account', basis: 'minimisation' },
  contact: {
    period: { years: 2 },
    from: 'the closing of the company or station',
    basis: 'minimisation',
  },
  waste_books: {
    period: { years: 6 },
    fromYearEnd: true,
    from: 'the last event of the vehicle',
    basis: 'waste_act',
  },
  report: {
    period: { years: 6 },
    fromYearEnd: true,
    from: 'the end of the year that it is about',
    basis: 'waste_act',
  },
  reminder: { period: { years: 1 }, from: 'the reminder', basis: 'minimisation' },
  order_contact: {
    period: { months: 6 },
    from: 'the receipt or the cancelling of the order',
    basis: 'minimisation',
  },
  household_transfer: {
    period: { years: 3 },
    from: 'the receipt, otherwise the fetching, of a vehicle with a transfer document',
    basis: 'waste_act',
  },
  consent: {
    period: { months: 6 },
    from: 'the request or the answer of a consent that led to no certificate',
    basis: 'minimisation',
  },
  consent_link: {
    period: { days: 30 },
    from: 'the request for a consent',
    basis: 'security',
  },
  look_up: {
    period: { days: 30 },
    from: 'the look-up, where no order and no certificate followed, else as those',
    basis: 'minimisation',
  },
  document: {
    period: { months: 24 },
    from: 'the upload of a document about the owner',
    basis: 'accountability',
  },
  request: {
    period: { months: 6 },
    from: 'the request for a listed vehicle',
    basis: 'minimisation',
  },
  picture: {
    period: { months: 12 },
    from: 'the end of the treatment of the vehicle',
    basis: 'minimisation',
  },
  part: {
    period: { months: 24 },
    from: 'the sale or the end of a part that was taken from a vehicle; it stays until the tables of a year have its vehicle, and a traction battery stays with its vehicle',
    basis: 'minimisation',
  },
  withdrawn_part: {
    period: { years: 10 },
    from: 'the withdrawal of a part that was taken from a vehicle',
    basis: 'accountability',
  },
  notice: {
    period: { months: 24 },
    from: 'the notice of a certificate to a registered owner',
    basis: 'accountability',
  },
  person: {
    period: { days: 30 },
    from: 'the last login, once no record and no row of the audit refers to them',
    basis: 'minimisation',
  },
  part_search: {
    period: { days: 365 },
    from: 'the day of the search',
    basis: 'minimisation',
  },
  session: { period: { days: 30 }, from: 'its end or expiry', basis: 'security' },
  one_time: { period: { days: 30 }, from: 'its use or expiry', basis: 'security' },
  preparation: { period: { hours: 1 }, from: 'its beginning', basis: 'security' },
  attempt: { period: { minutes: 10 }, from: 'its beginning', basis: 'security' },
  throttle: { period: { minutes: 15 }, from: 'the wrong password', basis: 'security' },
  delivery: { period: { days: 30 }, from: 'delivery or giving up', basis: 'minimisation' },
  repetition: { period: { hours: 24 }, from: 'the call', basis: 'minimisation' },
  export_file: { period: { hours: 24 }, from: 'when it was ready', basis: 'minimisation' },
  export: { period: { days: 30 }, from: 'its end', basis: 'minimisation' },
  audit: { period: { months: 24 }, from: 'the look-up or change', basis: 'accountability' },
} as const satisfies Record<string, RetentionSpan>

export type Retention = keyof typeof retentions

/**
 * Returns the moment before which records are removed, or null where none are. Months and years
 * follow the calendar. A day that the month lacks becomes its last day.
 */
export function retentionCutoff(retention: Retention, now: Date): Date | null {
  const { period, fromYearEnd }: RetentionSpan = retentions[retention]
  if (period === null) return null
  if (fromYearEnd)
    return finnishMoment(`${Number(finnishDay(now).slice(0, 4)) - (period.years ?? 0)}-01-01`, 0)
  const { years = 0, months = 0, days = 0, hours = 0, minutes = 0 } = period
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months - 12 * years)
  // The date overflowed a shorter month: go back to its last day.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return new Date(then.getTime() - ((days * 24 + hours) * 60 + minutes) * 60_000)
}

/** Whether all records since the beginning of that Finnish day are still stored. */
export function areStored(retention: Retention, since: string, now: Date): boolean {
  const cutoff = retentionCutoff(retention, now)
  return cutoff === null || cutoff <= finnishMoment(since, 0)
}

/**
 * Steps that remove or empty records, class by class, in this sequence: referenced records come
 * after those that refer to them. `job` names the job. The SQL has the same name in
 * server/modules/retention/.
 */
export const retentionSteps = {
  order_contacts: { keep: 'order_contact', job: 'retention' },
  consents: { keep: 'consent', job: 'retention' },
  consent_emails: { keep: 'consent', job: 'retention' },
  owner_notices: { keep: 'notice', job: 'retention' },
  vehicles: { keep: 'waste_books', job: 'retention' },
  household_documents: { keep: 'household_transfer', job: 'retention' },
  loads: { keep: 'waste_books', job: 'retention' },
  parts: { keep: 'part', job: 'retention' },
  withdrawn_parts: { keep: 'withdrawn_part', job: 'retention' },
  reports: { keep: 'report', job: 'retention' },
  reminders: { keep: 'reminder', job: 'retention' },
  ended_receptions: { keep: 'look_up', job: 'retention' },
  listing_requests: { keep: 'request', job: 'retention' },
  pictures: { keep: 'picture', job: 'retention' },
  owner_documents: { keep: 'document', job: 'retention' },
  look_ups: { keep: 'look_up', job: 'retention' },
  audit: { keep: 'audit', job: 'retention' },
  persons: { keep: 'person', job: 'retention' },
  accounts: { keep: 'employment', job: 'retention' },
  company_contacts: { keep: 'contact', job: 'retention' },
  shop_contacts: { keep: 'contact', job: 'retention' },
  part_searches: { keep: 'part_search', job: 'retention' },
  sessions: { keep: 'session', job: 'clean_up' },
  password_links: { keep: 'one_time', job: 'clean_up' },
  recovery_codes: { keep: 'one_time', job: 'clean_up' },
  prepared_factors: { keep: 'preparation', job: 'clean_up' },
  representations: { keep: 'preparation', job: 'clean_up' },
  consent_links: { keep: 'consent_link', job: 'clean_up' },
  identifications: { keep: 'attempt', job: 'clean_up' },
  wrong_passwords: { keep: 'throttle', job: 'clean_up' },
  work: { keep: 'delivery', job: 'clean_up' },
  webhook_deliveries: { keep: 'delivery', job: 'clean_up' },
  repeat_keys: { keep: 'repetition', job: 'clean_up' },
  anonymous_uses: { keep: 'repetition', job: 'clean_up' },
  export_files: { keep: 'export_file', job: 'clean_up' },
  exports: { keep: 'export', job: 'clean_up' },
} as const satisfies Record<string, { keep: Retention; job: 'retention' | 'clean_up' }>

export type RetentionStep = keyof typeof retentionSteps
export const retentionStepNames = Object.keys(retentionSteps) as [RetentionStep, ...RetentionStep[]]
