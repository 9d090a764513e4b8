/** Answers by the name of their field; a value is any JSON, and null or nothing is "not answered". */
export type Fields = Readonly<Record<string, unknown>>

/** What was typed and is not saved yet, and what the service told of the same fields before. */
export type Changes = { readonly typed: Fields; readonly was: Fields }

/** Fields that were changed here and elsewhere, with what stands there. */
export type Conflicts = Fields

export const noChanges: Changes = { typed: {}, was: {} }

/** Whether two answers say the same; the order of an object's keys says nothing. */
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
 * Brings what was typed here together with what the service tells now, field by field: a field that
 * nobody else touched keeps what was typed, one that says the same everywhere is done, and one that
 * was changed in both places is a conflict, which only a person decides.
 */
export function merge(
  serverFields: Fields,
  { typed, was }: Changes,
): { readonly changes: Changes; readonly conflicts: Conflicts } {
  const open = Object.keys(typed).filter((name) => !same(typed[name], serverFields[name]))
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
