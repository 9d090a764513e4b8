/** Legal form at the end of a company's name, which the names of its stations lack. */
const legalForm = /,? (?:oyj?|abp?|ky|kb|ay|tmi|osk|ab oy|oy ab)\.?$/i

/**
 * The name of a station in two parts: the company's name that begins it, and the rest. Rows show the
 * rest alone: the company is the same in many. An empty first part where the name is its own.
 */
export function nameParts(name: string, company: string): readonly [company: string, own: string] {
  const plain = company.trim().replace(legalForm, '')
  const isBegun = plain !== '' && name.toLowerCase().startsWith(`${plain.toLowerCase()} `)
  const own = isBegun ? name.slice(plain.length).replace(/^[\s,–-]+/, '') : ''
  return own === '' ? ['', name] : [name.slice(0, name.length - own.length), own]
}

/** The name of a station, with its company and its town where the name does not tell them. */
export function fullName({ name, company, city }: Named & { city: string | null }): string {
  const isTold = (words: string) => name.toLowerCase().includes(words.toLowerCase())
  const others = [
    isTold(company.trim().replace(legalForm, '')) ? '' : company,
    isTold(city ?? '') ? '' : city,
  ]
  return [name, ...others].filter(Boolean).join(', ')
}

type Named = { readonly name: string; readonly company: string }

/** The short names that several stations of a list share. Their rows show the whole name. */
export function sharedNames(sites: readonly Named[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { name, company } of sites) {
    const [, own] = nameParts(name, company)
    if (seen.has(own)) shared.add(own)
    seen.add(own)
  }
  return shared
}
