/**
 * Returns the powers of attorney of the other owners, by position from 0: on paper, uploaded, replaced
 * by a consent in the service, or missing (null). An uploaded one takes the position of the owner whom
 * it names, otherwise the first free one. Consents come last.
 */
export function placesOf<Uploaded extends { readonly position: number | null }>(
  needed: number,
  {
    paper,
    uploaded,
    consented,
  }: {
    paper: readonly number[]
    uploaded: readonly Uploaded[]
    /** Positions of the owners on the certificate. null where the position is unknown. */
    consented: readonly (number | null)[]
  },
): ('paper' | 'consent' | Uploaded | null)[] {
  const all = Math.max(needed, paper.length + uploaded.length)
  const places: ('paper' | 'consent' | Uploaded | null)[] = Array.from(
    { length: all },
    (_, place) => (paper.includes(place) ? 'paper' : null),
  )
  const unnamed: Uploaded[] = []
  for (const each of uploaded) {
    // The first owner hands the vehicle over, so position 1 is place 0.
    const place = each.position === null ? -1 : each.position - 1
    if (places[place] === null) places[place] = each
    else unnamed.push(each)
  }
  for (const position of consented) {
    if (position !== null && places[position - 1] === null) places[position - 1] = 'consent'
  }
  let unknown = consented.filter((position) => position === null).length
  return places.map((place) => {
    if (place !== null) return place
    const file = unnamed.shift()
    if (file) return file
    unknown -= 1
    return unknown >= 0 ? 'consent' : null
  })
}
