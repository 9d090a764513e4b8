/** Returns the parts of `body` whose unchecked value changed between `before` and `after`. */
export function changedParts<B extends object>(body: B, before: object, after: object): Partial<B> {
  const old: Readonly<Record<string, unknown>> = { ...before }
  const typed: Readonly<Record<string, unknown>> = { ...after }
  const isSame = (key: string) => JSON.stringify(old[key]) === JSON.stringify(typed[key])
  return Object.fromEntries(Object.entries(body).filter(([key]) => !isSame(key))) as Partial<B>
}
