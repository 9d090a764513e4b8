type Words = Readonly<Partial<Record<string, string>>>

/**
 * A purpose or an outcome of an audit entry in words. Several changed fields are joined by "+", a
 * report has its year, and an error its code. A fact such as a day or a number stays as it is. A
 * name that has no text is left out: the reader would not understand a code.
 */
export function auditWord(words: Words, code: string): string | null {
  const known = words[code]
  if (known !== undefined) return known
  const [, report, year] = /^([a-z_]+)_(\d{4})$/.exec(code) ?? []
  if (report !== undefined && words[report] !== undefined) return `${words[report]} ${year}`
  if (code.includes('+'))
    return code
      .split('+')
      .flatMap((part) => words[part] ?? [])
      .join(', ')
  if (/^[A-Z][A-Z_]+$/.test(code)) return words['error'] ?? null
  // The owner check adds the right of the person who handed over.
  const [, found] = /^(match|typed)_/.exec(code) ?? []
  if (found !== undefined) return words[found] ?? null
  return /\d/.test(code) ? code : null
}
