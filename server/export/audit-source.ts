import type { AuditFilter, AuditRow } from '#contract/admin.ts'
import { limits } from '#rules/limits.ts'
import type { Locale } from '#texts/index.ts'
import { auditCount, auditPage } from '../admin/audit.queries.ts'
import type { Cell } from './cells.ts'
import type { Source } from './source.ts'
import { auditWords, exportWords } from './export-texts.ts'

/** The audit as its search finds it, newest first, in words. */
export const auditSource: Source<AuditFilter> = {
  count: auditCount,
  sheets: (db, filter, locale) => {
    const { audit: heads } = exportWords[locale].heads
    const widths = [20, 24, 24, 28, 10, 34, 24, 20, 28, 12, 20, 24, 12, 38]
    const inWords = rowIn(locale)
    return [
      {
        name: auditWords[locale].title,
        columns: Object.values(heads).map((head, n) => ({ head, width: widths[n] ?? 20 })),
        rows: async function* rows(signal) {
          let cursor: string | undefined
          do {
            signal.throwIfAborted()
            const page = await auditPage(db, filter, { limit: limits.page.max, cursor })
            yield page.rows.map(inWords)
            cursor = page.next ?? undefined
          } while (cursor !== undefined)
        },
      },
    ]
  },
}

/** A row in the order of the heads. */
function rowIn(locale: Locale): (row: AuditRow) => Cell[] {
  const { actions, purposes, outcomes, roles } = auditWords[locale]
  const word = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key
  return (row) => [
    new Date(row.at),
    row.account?.username ?? null,
    row.account?.company ?? null,
    word(roles, row.role),
    row.person_id,
    word(actions, row.action),
    word(purposes, row.purpose),
    word(outcomes, row.outcome),
    row.shop?.name ?? row.subject_shop?.name ?? null,
    row.vehicle?.plate ?? null,
    row.vehicle?.vin ?? null,
    row.subject_company?.name ?? row.subject_account?.name ?? null,
    row.subject_person_id,
    row.request_id,
  ]
}
