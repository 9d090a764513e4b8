/**
 * Spellings of one sound, in the sequence in which they are replaced. The input is a search form, so
 * it has small letters without marks.
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|tsh|tch/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ch?/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/h(?![aeiou])/g, ''],
  [/(\p{L})\1+/gu, '$1'],
]

/**
 * Returns a search form as a Finnish ear writes it: `qashqai` and `kaskai` have the same sound form.
 * Digits stay.
 */
export function soundForm(form: string): string {
  return sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), form)
}

/** Two rows of a comparison. A text has at most 100 letters, so none is made for each pair. */
const longestText = 256
let [before, now] = [new Uint16Array(longestText), new Uint16Array(longestText)]

/**
 * Number of inserted, removed and replaced letters between two texts. A changed order counts as 1.
 * @returns a number from `enough` on where there are so many: the rest is not counted
 */
export function lettersWrong(one: string, other: string, enough = Infinity): number {
  if (one === other) return 0
  if (one.length === other.length && sumOf(one) === sumOf(other) && sorted(one) === sorted(other))
    return 1
  if (other.length >= longestText) return Math.max(one.length, other.length)
  for (let column = 0; column <= other.length; column += 1) before[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one.charCodeAt(row - 1)
    let left = row
    let least = row
    now[0] = row
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = letter === other.charCodeAt(column - 1) ? 0 : 1
      const above = before[column] ?? 0
      const diagonal = (before[column - 1] ?? 0) + replaced
      left = Math.min(above + 1, left + 1, diagonal)
      now[column] = left
      if (left < least) least = left
    }
    if (least >= enough) return least
    ;[before, now] = [now, before]
  }
  return before[other.length] ?? 0
}

const sorted = (text: string) => text.split('').toSorted().join('')

/** Sum of the letters' codes. Texts with other sums have other letters. */
function sumOf(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
  return sum
}

/** The different letters of a text as bits. Two letters may share a bit. */
export function letterBits(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) % 32)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** A text with its letters. */
export type Lettered = { readonly text: string; readonly bits: number }

/**
 * A number that `lettersWrong` never goes below: the letters that one text has and the other lacks. It
 * costs a hundredth, and rules most names out.
 */
export function fewestWrong(one: Lettered, other: Lettered): number {
  return Math.max(
    Math.abs(one.text.length - other.text.length),
    countBits(one.bits & ~other.bits),
    countBits(other.bits & ~one.bits),
  )
}
