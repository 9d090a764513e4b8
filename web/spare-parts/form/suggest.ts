import { searchForm } from '#rules/station/name-folding.ts'

/** As many as can be looked over. */
const maxSuggestions = 50

/** The known name that was written, in any case, spaces and marks aside; null where there is none. */
export function exactly(
  names: readonly string[],
  written: string,
  formOf: (name: string) => string,
): string | null {
  const plain = written.trim().toLowerCase()
  const form = formOf(written)
  const same = names.find((name) => name.toLowerCase() === plain)
  return same ?? (form === '' ? null : (names.find((name) => formOf(name) === form) ?? null))
}

/** Names to suggest while one writes: those that begin so, then those with a word that does. */
export function suggest(names: readonly string[], written: string): readonly string[] {
  const form = searchForm(written)
  if (form === '') return []
  const begins = names.filter((name) => searchForm(name).startsWith(form))
  const within = names.filter(
    (name) =>
      !begins.includes(name) &&
      name.split(/[\s-]+/).some((word) => searchForm(word).startsWith(form)),
  )
  const found = [...begins, ...within].slice(0, maxSuggestions)
  // What is written already is nothing to suggest.
  return found.length === 1 && found[0]?.toLowerCase() === written.trim().toLowerCase() ? [] : found
}
