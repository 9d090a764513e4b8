/** Rows of keys. A key touches two keys of the row below, and three on the number pad. */
const keyboards = [
  { rows: ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'], below: [-1, 0] },
  { rows: ['789', '456', '123', '000'], below: [-1, 0, 1] },
] as const

function neighbours(): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (const { rows, below } of keyboards) {
    for (const [y, row] of rows.entries()) {
      for (const [x, key] of Array.from(row).entries()) {
        const others = [row[x + 1], ...below.map((step) => rows[y + 1]?.[x + step])]
        for (const other of others) if (other) pairs.add(key + other).add(other + key)
      }
    }
  }
  return pairs
}

const adjacent = neighbours()

/** Whether two characters are equal, neighbours in the alphabet, or neighbouring keys. */
function follows(a: string, b: string): boolean {
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1 || adjacent.has(a + b)
}

function jumps(text: string): number {
  let count = 0
  for (let i = 1; i < text.length; i++) if (!follows(text[i - 1] ?? '', text[i] ?? '')) count++
  return count
}

/**
 * Whether the text follows neighbouring keys with at most one jump in five: `1qaz2wsx`,
 * `qwerty123`.
 */
function isWalk(text: string): boolean {
  return jumps(text) <= text.length / 5
}

/** Whether two rows of keys alternate: `a1b2c3d4`, `1029384756`. */
function isBraid(text: string): boolean {
  const every = (from: number) =>
    Array.from(text)
      .filter((_, i) => i % 2 === from)
      .join('')
  return text.length >= 6 && jumps(every(0)) === 0 && jumps(every(1)) === 0
}

/** Whether a unit of up to six characters repeats: `asdfasdf`, `lovelove`, `12341234`. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4, 5, 6].some(
    (size) =>
      text.length >= size * 2 &&
      Array.from(text).every((character, i) => i < size || character === text[i - size]),
  )
}

function hasFewCharacters(text: string): boolean {
  return new Set(text).size <= 3
}

const dates = [
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(18|19|20)\d\d$/,
  /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(18|19|20)\d\d$/,
  /^(18|19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  /^((19|20)\d\d){2}$/,
]

/** Whether the text is a date, `24.12.1986` or `19861224`, or two years. */
function isDate(text: string): boolean {
  const digits = text.replace(/^[^0-9]|[^0-9]$/g, '').replace(/[ ./-]/g, '')
  return dates.some((date) => date.test(digits))
}

/** Whether a text in lower case follows a simple rule. */
export function isPattern(text: string): boolean {
  return (
    isWalk(text) || isBraid(text) || isRepetition(text) || hasFewCharacters(text) || isDate(text)
  )
}
