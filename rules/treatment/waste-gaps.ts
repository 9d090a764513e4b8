type Sum = { readonly way: 'in' | 'out'; readonly rows: number; readonly with_kg: number }
type Here = { readonly here_kg: number; readonly without_kg: number }

/** Gaps of a book: weights of what came and left, and loads of what was removed. */
export const wasteGapNames = ['came', 'left', 'here', 'over'] as const
export type WasteGap = (typeof wasteGapNames)[number]

/** Wastes of a code that lack a load, or a record of their removal. */
export const lacksLoad = {
  /** Something should still be there. */
  here: ({ here_kg: kg, without_kg: n }: Here) => kg > 0 || (kg === 0 && n > 0),
  /** More left than anybody recorded. */
  over: ({ here_kg: kg }: Here) => kg < 0,
}

/** Counts what a waste book lacks before the yearly report: weights, and loads of what was removed. */
export function wasteGaps(sums: readonly Sum[], here: readonly Here[]) {
  const unweighed = (way: Sum['way']) =>
    sums.reduce((n, sum) => n + (sum.way === way ? sum.rows - sum.with_kg : 0), 0)
  return {
    came: unweighed('in'),
    left: unweighed('out'),
    /** Waste codes. */
    here: here.filter(lacksLoad.here).length,
    over: here.filter(lacksLoad.over).length,
  } satisfies Record<WasteGap, number>
}
