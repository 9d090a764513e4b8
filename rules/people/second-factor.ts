/**
 * Second factor of a login: six digits of an authenticator (RFC 6238 with its default settings), or
 * a recovery code. See docs/domain/security.md#sessions-and-login.
 */
export const secondFactor = {
  digits: 6,
  periodSeconds: 30,
  /** Allowed clock difference of the telephone, in periods in both directions. */
  window: 1,
  recoveryCodes: 10,
} as const

/** Letters and digits that do not look alike (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const half = 5

/** Makes a recovery code of ten characters (50 bits) from ten random bytes, as `4Q7XK-M2WPD`. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, 2 * half), (byte) => alphabet[byte % alphabet.length])
  return `${letters.slice(0, half).join('')}-${letters.slice(half).join('')}`
}

/** Reads a typed code. Spaces, hyphens and letters that look like digits do not matter. */
export function readOneTimeCode(typed: string): { digits: string } | { recovery: string } {
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')
  if (/^\d{6}$/.test(plain)) return { digits: plain }
  const recovery = plain.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return { recovery }
}
