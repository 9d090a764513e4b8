import { auditWord } from '#texts/audit-words.ts'
import type { AuditFilter, AuditRow } from '#contract/admin/companies.ts'
import { limits } from '#rules/limits.ts'
import { auditCount } from '#server/modules/admin/sql.ts'
import { auditPage } from '#server/modules/admin/audit.ts'
import { columnsOf, withHeadings } from '#server/platform/export-format/columns.ts'
import { sheet, type Source } from '#server/platform/export-format/source.ts'
import { auditWords, exportWords } from './export-texts.ts'

/** Source of the audit entries that a search finds, newest first, as texts. */
export const auditSource: Source<AuditFilter> = {
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
