import { searchForm } from '#rules/station/name-folding.ts'

/** The largest number of suggestions that can be read at a glance. */
const maxSuggestions = 50

/** Returns the known name of the text, ignoring case, spaces and marks, or null. */
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

/** Names to suggest: those that begin with the text, then those with a word that does. */
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
  // A complete name needs no suggestion.
  return found.length === 1 && found[0]?.toLowerCase() === written.trim().toLowerCase() ? [] : found
}
