type Record = { readonly id: number }
type Compare<T> = (a: T, b: T) => number

const collator = new Intl.Collator('fi')

/** By name, the closed ones last: as the service lists users and subcontractors. */
export function byName<T extends { readonly name: string }>(isClosed: (one: T) => boolean) {
  return (a: T, b: T) =>
    Number(isClosed(a)) - Number(isClosed(b)) || collator.compare(a.name, b.name)
}

/** As the service lists stations. */
export const byId: Compare<Record> = (a, b) => a.id - b.id

/** The list with a record that is new or was changed, at its place. */
export function placed<T extends Record>(list: readonly T[], one: T, order: Compare<T>): T[] {
  return [...without(list, one.id), one].toSorted(order)
}

export function without<T extends Record>(list: readonly T[], id: number): T[] {
  return list.filter((one) => one.id !== id)
}
