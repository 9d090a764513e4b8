import { finnishDay } from '../finnish-day.ts'
import type { HandoverBasis } from './owner-document.ts'

/** Bases that a register or strong identification proves. */
const proven: ReadonlySet<HandoverBasis> = new Set(['owner', 'representative'])

/** Whether a station typed the owner from papers. */
export const isTypedBasis = (basis: HandoverBasis): boolean => !proven.has(basis)

/**
 * Above both limits the association is told of a station: at least so many typed owners in a month,
 * and a larger share of its certificates.
 */
const typedOwnerLimit = { cases: 5, share: 0.05 } as const

export type TypedOwnerCount = { readonly typed: number; readonly all: number }

export const isOverLimit = ({ typed, all }: TypedOwnerCount): boolean =>
  typed >= typedOwnerLimit.cases && typed > typedOwnerLimit.share * all

/** First day of a month (`yyyy-mm`), and of the next one. */
export function monthSpan(month: string): { from: string; before: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1))
  return { from: `${month}-01`, before: next.toISOString().slice(0, 10) }
}

/** The Finnish month at that moment, as `yyyy-mm`. */
export const finnishMonth = (now: Date): string => finnishDay(now).slice(0, 7)
