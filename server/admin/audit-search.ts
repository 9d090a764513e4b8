import type { adminContract, AuditRow } from '#contract/admin.ts'
import type { HandlerContext } from '../http/handler.ts'
import { auditPage, searchedFor } from './audit.queries.ts'

/** Searches the audit, newest first. The search itself is recorded with its filter. */
export function searchAudit({
  query,
  body,
  write,
  audit,
  nextPage,
}: HandlerContext<(typeof adminContract)['searchAudit']>): Promise<AuditRow[]> {
  return write(async (tx) => {
    const { rows, next } = await auditPage(tx, body, query)
    await audit(tx, {
      action: 'audit.read',
      purpose: 'search',
      outcome: 'shown',
      ...(await searchedFor(tx, body)),
    })
    if (next) nextPage(next)
    return rows
  })
}
