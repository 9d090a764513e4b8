import { isBusinessId } from '#rules/business-id.ts'

const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const letters = 'ABCDEFGHIJKLMNOPRSTUVXYZ'
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/**
 * An artificial personal id: individual numbers 900 to 999 belong to nobody. Year and day carry the
 * rest of the number, so the first 140 000 differ.
 */
export function testPersonalId(n: number): string {
  const year = String(40 + (Math.floor(n / 100) % 50)).padStart(2, '0')
  const individual = String(900 + (n % 100))
  const day = String(1 + (Math.floor(n / 5000) % 28)).padStart(2, '0')
  const digits = `${day}02${year}${individual}`
  return `${day}02${year}-${individual}${checkCharacters[Number(digits) % 31] ?? ''}`
}

/** A business id of the range that is not given to companies, with its right check digit. */
export function testBusinessId(n: number): string {
  // One in eleven numbers has no check digit; the next one has.
  for (let candidate = 9_100_000 + n * 2; ; candidate += 1) {
    for (let check = 0; check <= 9; check += 1) {
      const id = `${candidate}-${check}`
      if (isBusinessId(id)) return id
    }
  }
}

/** A plate such as `ABA-101`. */
export function testPlate(n: number): string {
  const series = Math.floor(n / 899)
  const a = letters[Math.floor(series / letters.length) % letters.length] ?? 'A'
  const b = letters[series % letters.length] ?? 'A'
  return `A${a}${b}-${101 + (n % 899)}`
}

/** A VIN of 17 characters from the letters that a VIN may hold. */
export function testVin(n: number): string {
  let rest = n
  let tail = ''
  while (tail.length < 6) {
    tail = (vinLetters[rest % vinLetters.length] ?? 'A') + tail
    rest = Math.floor(rest / vinLetters.length)
  }
  return `YV1TESTVIN0${tail}`.replace('I', '1')
}
