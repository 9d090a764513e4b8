import type { Competence, TreatmentCode } from '../treatment/lines.ts'
import type { CountedFigure } from './counted-figures.ts'
import { controlRows } from './self-control-records.ts'

/** Lines whose answers a figure counts. `lacks`: only those of a user without the competence. */
export function linesOfFigure(
  figure: CountedFigure,
): { readonly lines: readonly TreatmentCode[]; readonly lacks: Competence | null } | null {
  const row = controlRows.find(({ code }) => code === figure)
  if (row === undefined) return null
  if ('lines' in row) return { lines: row.lines, lacks: null }
  return 'lacks' in row ? { lines: [row.line], lacks: row.lacks } : null
}
