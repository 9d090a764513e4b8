/** Numbers of RFC 3492, section 5. */
const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700]
const [firstBias, firstCode] = [72, 128]
const prefix = 'xn--'

/** Value of a digit: letters are 0 to 25, numbers 26 to 35. */
const digitOf = (sign: string) => Number.parseInt(sign, 36) + (/\d/.test(sign) ? 26 : -10)

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

/** Decodes the part of a domain after its prefix. null for a part that no domain has. */
function decoded(part: string): string | null {
  const end = part.lastIndexOf('-')
  const points = Array.from(end > 0 ? part.slice(0, end) : '', (sign) => sign.codePointAt(0) ?? 0)
  let [code, bias, place] = [firstCode, firstBias, 0]
  const digits = Array.from(part.slice(end + 1), digitOf)
  while (digits.length > 0) {
    const before = place
    for (let weight = 1, k = base; ; k += base) {
      const digit = digits.shift()
      if (digit === undefined || Number.isNaN(digit)) return null
      place += digit * weight
      const threshold = Math.min(Math.max(k - bias, tMin), tMax)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = points.length + 1
    bias = adapt(place - before, count, before === 0)
    code += Math.floor(place / count)
    place %= count
    if (code > 0x10ffff) return null
    points.splice(place, 0, code)
    place += 1
  }
  return String.fromCodePoint(...points)
}

/**
 * An e-mail address as people write it. A browser sends the domain of a field for addresses in ASCII:
 * `mikael@gård.fi` arrives as `mikael@xn--grd-ula.fi`, which mails and the API keep.
 */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .split('.')
    .map((part) => {
      const lower = part.toLowerCase()
      return lower.startsWith(prefix) ? (decoded(lower.slice(prefix.length)) ?? part) : part
    })
  return email.slice(0, at + 1) + domain.join('.')
}
