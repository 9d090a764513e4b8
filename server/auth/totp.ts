import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '#rules/people/second-factor.ts'

const { digits, periodSeconds: period, window } = secondFactor
const secretBytes = 20

/** The authenticator that a secret in base 32 makes; the algorithm is the one that all apps know. */
const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer: 'Kierto', label, secret: Secret.fromBase32(secret), digits, period })

/** A new secret of an authenticator, 160 random bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The address that an authenticator reads from a QR code. */
export function totpUri(secret: string, username: string): string {
  return authenticator(secret, username).toString()
}

/** The 30-second step of which that is the code, where it is one of now or next to it, else null. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const totp = authenticator(secret)
  const timestamp = now.getTime()
  const off = totp.validate({ token: code, timestamp, window })
  return off === null ? null : totp.counter({ timestamp }) + off
}

/** The code that an authenticator with the secret shows at that time. */
export function totpCode(secret: string, at: Date): string {
  return authenticator(secret).generate({ timestamp: at.getTime() })
}
