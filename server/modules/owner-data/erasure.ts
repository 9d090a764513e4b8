import { randomBytes } from 'node:crypto'
import type { Erasure } from '#contract/owner-data.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { householdUntil, wasteBooksUntil } from '#rules/privacy/personal-data.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import {
  type Found,
  findOf,
  deleteRepeatedRequests,
  deleteSessions,
  emptyConsents,
  deleteUnusedConsents,
  deleteNotices,
  deleteRights,
  emptyEndedOrders,
  lockPersonRow,
  setErased,
} from './erasure.sql.ts'

/** Effect of an erasure, by the counts that the erasure uses. */
export async function erasureOf(db: Db, personId: number): Promise<Erasure> {
  return erasureFrom(await findOf(db, personId))
}

/**
 * Erases everything that no law keeps: contact data of ended orders, vehicles searched for, notices,
 * sessions and stored responses. A person without documents under retention also loses name and
 * personal id. The row stays for the audit, without a name.
 */
export async function erase(tx: Tx, personId: number, now: Date): Promise<Erasure> {
  // An order placed meanwhile waits for this, and refers to the remaining row.
  await lockPersonRow(tx, personId)
  const found = await findOf(tx, personId)
  await emptyEndedOrders(tx, personId)
  await deleteRights(tx, personId)
  await deleteNotices(tx, personId)
  await deleteUnusedConsents(tx, personId)
  await emptyConsents(tx, personId)
  await deleteSessions(tx, personId)
  await deleteRepeatedRequests(tx, personId)
  await setErased(tx, personId, { erased_at: now, ...(isRetained(found) ? {} : nobody()) })
  return erasureFrom(found)
}

/** Values of an erased person. No hash of a personal id is random. */
const nobody = () => ({
  first_names: '',
  last_name: '',
  personal_id_hash: randomBytes(32),
  personal_id_sealed: Buffer.alloc(0),
})

const isRetained = ({ openOrders, handovers, papers, usedConsents }: Found) =>
  openOrders + handovers + papers + usedConsents.length > 0

function erasureFrom(found: Found): Erasure {
  const { contacts, openOrders, handovers, lastHandover, papers, lastPaper } = found
  const isNamed = isRetained(found)
  const papersUntil = lastPaper && wasteBooksUntil(lastPaper)
  const handoversUntil = lastHandover && wasteBooksUntil(finnishDay(lastHandover))
  const lastConsent = found.usedConsents.toSorted().at(-1)
  const consentsUntil = lastConsent === undefined ? null : wasteBooksUntil(lastConsent)
  const lastDocument = found.transferDocuments.toSorted((a, b) => a.getTime() - b.getTime()).at(-1)
  const identityUntil = [papersUntil, handoversUntil, consentsUntil]
    .filter((day) => day !== null)
    .sort()
    .at(-1)
  return {
    erased: [
      { part: 'contacts' as const, count: contacts },
      { part: 'searches' as const, count: found.searches },
      { part: 'notices' as const, count: found.notices },
      { part: 'consents' as const, count: found.consents },
      { part: 'sessions' as const, count: found.sessions },
      { part: 'identity' as const, count: isNamed ? 0 : 1 },
    ].filter(({ count }) => count > 0),
    kept: [
      { part: 'papers' as const, count: papers, until: papersUntil },
      { part: 'handovers' as const, count: handovers, until: handoversUntil },
      {
        part: 'transfer_documents' as const,
        count: found.transferDocuments.length,
        until: lastDocument ? householdUntil(finnishDay(lastDocument)) : null,
      },
      { part: 'consents' as const, count: found.usedConsents.length, until: consentsUntil },
      { part: 'open_orders' as const, count: openOrders, until: null },
      {
        part: 'identity' as const,
        count: isNamed ? 1 : 0,
        until: openOrders > 0 ? null : (identityUntil ?? null),
      },
      { part: 'log' as const, count: 1, until: null },
    ].filter(({ count }) => count > 0),
  }
}
