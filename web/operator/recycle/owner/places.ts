/**
 * The other owners' powers of attorney from 0: each shown on paper, uploaded, or still missing
 * (null). What was uploaded fills the first places that no paper has.
 */
export function placesOf<Uploaded>(
  needed: number,
  paper: readonly number[],
  uploaded: readonly Uploaded[],
): ('paper' | Uploaded | null)[] {
  const left = [...uploaded]
  const all = Math.max(needed, paper.length + uploaded.length)
  return Array.from({ length: all }, (_, place) =>
    paper.includes(place) ? 'paper' : (left.shift() ?? null),
  )
}
