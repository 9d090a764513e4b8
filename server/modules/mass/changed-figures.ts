import type * as z from 'zod/mini'
import type { closedYear } from '#contract/report-records/stored-figures.ts'
import type { Figure, IdsOf, StoredFigure } from './stored-figures.sql.ts'

type ChangedFigure = z.infer<typeof closedYear>['changes'][number]

/** Figures whose numbers differ from the stored ones, with how many records came and went. */
export async function changedFigures<Code extends string>(
  stored: readonly StoredFigure[],
  present: readonly Figure<Code>[],
  idsOf: IdsOf<Figure<Code>>,
): Promise<(ChangedFigure & { code: Code })[]> {
  const keyOf = ({ field, figure }: Figure) => `${field} ${figure}`
  const before = new Map(stored.map((figure) => [keyOf(figure), figure]))
  const today = new Map(present.map((figure) => [keyOf(figure), figure]))
  const gone = stored
    .filter((figure) => !today.has(keyOf(figure)))
    .map(({ field, figure }) => Object.assign({ field, figure: figure as Code }, nothing))
  const changes: (ChangedFigure & { code: Code })[] = []
  for (const figure of [...present, ...gone]) {
    const was = before.get(keyOf(figure))
    if (figure.field === '' || isSame(was ?? nothing, figure)) continue
    const ids = await idsOf(figure)
    const earlier = was?.record_ids ?? []
    changes.push({
      field: figure.field,
      code: figure.figure,
      was: valueOf(was ?? nothing),
      now: valueOf(figure),
      added: ids && missingIn(earlier, ids),
      gone: ids && missingIn(ids, earlier),
    })
  }
  return changes
}

type Value = Pick<Figure, 'n' | 'whole' | 'amount'>
/** Nothing was counted, which is not zero. */
const nothing: Value = { n: null, whole: null, amount: null }

const isSame = (a: Value, b: Value) => a.n === b.n && a.whole === b.whole && a.amount === b.amount

export const valueOf = ({ n, whole, amount }: Value) => ({ n, of: whole, amount })

/** Number of `ids` that are not among `known`. */
function missingIn(known: readonly string[], ids: readonly string[]): number {
  const set = new Set(known)
  return ids.filter((id) => !set.has(id)).length
}
