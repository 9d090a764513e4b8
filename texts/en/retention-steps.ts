import type { retentionSteps as fi } from '#texts/fi/retention-steps.ts'
import type { Translated } from '#texts/index.ts'

export const retentionSteps: Translated<typeof fi> = {
  order_contacts: 'Contact details of orders',
  vehicles: 'Recycled vehicles with their papers',
  reports: 'Reported data',
  reminders: 'Notes of reminders',
  look_ups: 'Look-ups that nothing came of',
  audit: 'Audit log',
  persons: 'Personal data of owners',
  accounts: 'Personal data of closed users',
  company_contacts: 'Contact persons of closed companies',
  shop_contacts: 'Contact persons of closed stations',
  part_searches: 'Numbers of spare-part searches',
  sessions: 'Ended sign-ins',
  password_links: 'Expired password links',
  recovery_codes: 'Used recovery codes',
  prepared_factors: 'Unfinished second factors',
  identifications: 'Unfinished identifications',
  wrong_passwords: 'Counters of wrong passwords',
  outbox: 'Sent messages',
  repeat_keys: 'Keys of repeated requests',
  export_files: 'Files that nobody fetched',
  exports: 'Old requests for files',
}
