import { massSource } from '#server/modules/mass/tables-source.ts'
import { batteryExport, reportExport } from '#server/modules/report/export/export.ts'
import type { ExportSources } from './run-export.ts'
import type { Company, AuditFilter, AuditRow } from '#contract/admin/companies.ts'
import { operatorCompanies } from '#server/modules/admin/company.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { columnsOf, withHeadings } from '#server/platform/export-format/columns.ts'
import { sheet, type Source } from '#server/platform/export-format/source.ts'
import { exportWords, auditWords } from './export-texts.ts'
import { auditWord } from '#texts/audit-words.ts'
import { limits } from '#rules/limits.ts'
import { auditCount } from '#server/modules/admin/sql.ts'
import { auditPage } from '#server/modules/admin/audit.ts'

/** Source of the operator companies with their stored data. */
const companiesSource: Source<object> = {
  count: async (db) => (await operatorCompanies(db)).length,
  sheets: (db, _, locale) => {
    const { heads } = exportWords[locale]
    return [
      sheet({
        name: heads.companiesName,
        columns: withHeadings(companyColumns(heads), heads.companies),
        rows: async function* rows() {
          yield await operatorCompanies(db)
        },
      }),
    ]
  },
}

const companyColumns = ({ yes, no }: { yes: string; no: string }) =>
  columnsOf<Company>()(
    { key: 'name', width: 34, cell: ({ name }) => name },
    { key: 'businessId', width: 12, cell: ({ business_id: id }) => id },
    { key: 'email', width: 30, cell: ({ email }) => email },
    { key: 'phone', width: 18, cell: ({ phone }) => phone },
    { key: 'contact', width: 24, cell: ({ contact_person: person }) => person },
    { key: 'address', width: 30, cell: ({ location }) => location.address },
    { key: 'postal', width: 8, cell: ({ location }) => location.postal },
    { key: 'city', width: 18, cell: ({ location }) => location.city },
    { key: 'permitAuthority', width: 30, cell: ({ permit_authority: authority }) => authority },
    { key: 'permitNumber', width: 14, cell: ({ permit_number: number }) => number },
    { key: 'permitUntil', width: 14, cell: ({ permit_ends_on: end }) => dayCell(end) },
    { key: 'battery', width: 14, cell: ({ has_battery_duty: hasDuty }) => (hasDuty ? yes : no) },
    { key: 'isOpen', width: 12, cell: ({ is_active: isActive }) => (isActive ? yes : no) },
    { key: 'shops', width: 10, cell: ({ shop_count: n }) => n },
    { key: 'users', width: 10, cell: ({ user_count: n }) => n },
    { key: 'outsources', width: 14, cell: ({ outsource_count: n }) => n },
    {
      key: 'mainUsers',
      width: 34,
      cell: ({ main_users: users }) => users.map(({ name }) => name).join(', '),
    },
  )

/** Source of the audit entries that a search finds, newest first, as texts. */
const auditSource: Source<AuditFilter> = {
  count: auditCount,
  sheets: (db, filter, locale) => [
    sheet({
      name: auditWords[locale].title,
      columns: withHeadings(auditColumns(auditWords[locale]), exportWords[locale].heads.audit),
      rows: async function* rows(signal) {
        let cursor: string | undefined
        do {
          signal.throwIfAborted()
          const page = await auditPage(db, filter, { limit: limits.page.max, cursor })
          yield page.rows
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
      },
    }),
  ],
}

type Words = Readonly<Record<string, string>>
type AuditWords = { actions: Words; purposes: Words; outcomes: Words; roles: Words }

const auditColumns = ({ actions, purposes, outcomes, roles }: AuditWords) =>
  columnsOf<AuditRow>()(
    { key: 'at', width: 20, cell: ({ at }) => new Date(at) },
    { key: 'username', width: 24, cell: ({ account }) => account?.username ?? null },
    { key: 'company', width: 24, cell: ({ account }) => account?.company ?? null },
    { key: 'role', width: 28, cell: ({ role }) => roles[role] ?? role },
    { key: 'person', width: 10, cell: ({ person_id: id }) => id },
    { key: 'action', width: 34, cell: ({ action }) => actions[action] ?? action },
    { key: 'purpose', width: 24, cell: ({ purpose }) => auditWord(purposes, purpose) },
    { key: 'outcome', width: 20, cell: ({ outcome }) => auditWord(outcomes, outcome) },
    {
      key: 'shop',
      width: 28,
      cell: ({ shop, subject_shop: subject }) => shop?.name ?? subject?.name ?? null,
    },
    { key: 'plate', width: 12, cell: ({ vehicle }) => vehicle?.plate ?? null },
    { key: 'vin', width: 20, cell: ({ vehicle }) => vehicle?.vin ?? null },
    {
      key: 'subject',
      width: 24,
      cell: ({ subject_company: company, subject_account: account }) =>
        company?.name ?? account?.name ?? null,
    },
    { key: 'subjectPerson', width: 12, cell: ({ subject_person_id: id }) => id },
    { key: 'request', width: 38, cell: ({ request_id: id }) => id },
  )

/** The source of each kind of export. */
export const exportSources: ExportSources = {
  audit: auditSource,
  companies: companiesSource,
  batteries: batteryExport,
  reports: reportExport,
  elv_tables: massSource,
}
