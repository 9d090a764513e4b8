type Entry = { readonly id: number }
export type Comparator<T> = (a: T, b: T) => number

const collator = new Intl.Collator('fi')

/** By name in the order of the alphabet (å, ä, ö at its end), the closed ones last. */
export function byName<T extends { readonly name: string }>(
  isClosed: (one: T) => boolean,
): Comparator<T> {
  return (a, b) => Number(isClosed(a)) - Number(isClosed(b)) || collator.compare(a.name, b.name)
}

/** Sorts stations by id. See docs/domain/specification-map.md#lists-after-a-change. */
export const byId: Comparator<Entry> = (a, b) => a.id - b.id

/** The list with an entry that is new or was changed. */
export function withEntry<T extends Entry>(list: readonly T[], one: T): T[] {
  return [...without(list, one.id), one]
}

export function without<T extends Entry>(list: readonly T[], id: number): T[] {
  return list.filter((one) => one.id !== id)
}
