/**
 * Returns the powers of attorney of the other owners, by position from 0: on paper, uploaded, or
 * missing (null). An uploaded one takes the position of the owner whom it names, otherwise the first
 * free one.
 */
export function placesOf<Uploaded extends { readonly position: number | null }>(
  needed: number,
  paper: readonly number[],
  uploaded: readonly Uploaded[],
): ('paper' | Uploaded | null)[] {
  const all = Math.max(needed, paper.length + uploaded.length)
  const places: ('paper' | Uploaded | null)[] = Array.from({ length: all }, (_, place) =>
    paper.includes(place) ? 'paper' : null,
  )
  const unnamed: Uploaded[] = []
  for (const each of uploaded) {
    // The first owner hands the vehicle over, so position 1 is place 0.
    const place = each.position === null ? -1 : each.position - 1
    if (places[place] === null) places[place] = each
    else unnamed.push(each)
  }
  return places.map((place) => place ?? unnamed.shift() ?? null)
}
