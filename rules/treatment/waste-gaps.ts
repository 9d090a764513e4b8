type Sum = { readonly way: 'in' | 'out'; readonly rows: number; readonly with_kg: number }
type Here = { readonly here_kg: number; readonly without_kg: number }

/** Counts what a waste book lacks before the yearly report: weights, and loads of what was removed. */
export function wasteGaps(sums: readonly Sum[], here: readonly Here[]) {
  const unweighed = (way: Sum['way']) =>
    sums.reduce((n, sum) => n + (sum.way === way ? sum.rows - sum.with_kg : 0), 0)
  return {
    came: unweighed('in'),
    left: unweighed('out'),
    /** Waste codes of which something should still be there. */
    here: here.filter(({ here_kg: kg, without_kg: n }) => kg > 0 || (kg === 0 && n > 0)).length,
    /** Waste codes of which more left than anybody recorded. */
    over: here.filter(({ here_kg: kg }) => kg < 0).length,
  }
}
