/** Answers by field name. A value is any JSON. null or missing means not answered. */
export type Fields = Readonly<Record<string, unknown>>

/** Typed but unsaved values, and the server's earlier values of the same fields. */
export type Changes = { readonly typed: Fields; readonly was: Fields }

/** Fields changed here and elsewhere, with the other value. */
export type Conflicts = Fields

export const noChanges: Changes = { typed: {}, was: {} }

/** Whether two answers are equal. The sequence of an object's keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  return text(a) === text(b)
}

function text(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/**
 * Merges typed values with the server's values, field by field. A field unchanged elsewhere keeps
 * the typed value. A field with equal values is done, unless the service filled it in: then the
 * typed value confirms it. A field changed in both places is a conflict for the user to decide.
 */
export function merge(
  serverFields: Fields,
  { typed, was }: Changes,
  prefilled: readonly string[] = [],
): { readonly changes: Changes; readonly conflicts: Conflicts } {
  const open = Object.keys(typed).filter(
    (name) => prefilled.includes(name) || !same(typed[name], serverFields[name]),
  )
  const contested = open.filter((name) => !same(serverFields[name], was[name]))
  return {
    changes: { typed: pick(typed, open), was: pick(was, open) },
    conflicts: pick(serverFields, contested),
  }
}

export function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

export function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
