/** Whether every word of a search occurs in the texts, in any case. */
export function matches(search: string, ...texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLocaleLowerCase('fi')
  return search
    .toLocaleLowerCase('fi')
    .split(/\s+/)
    .every((word) => all.includes(word))
}
