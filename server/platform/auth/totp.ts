import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '#rules/people/second-factor.ts'

const { digits, periodSeconds: period, window } = secondFactor
const secretBytes = 20

/** The authenticator of a base 32 secret. Every authenticator app knows the default algorithm. */
const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer: 'Kierto', label, secret: Secret.fromBase32(secret), digits, period })

/** Makes a secret for an authenticator: 160 random bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The URI in the QR code for an authenticator. */
export function totpUri(secret: string, username: string): string {
  return authenticator(secret, username).toString()
}

/** The 30-second step of the code, if the step is the current one or next to it; otherwise null. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const totp = authenticator(secret)
  const timestamp = now.getTime()
  const off = totp.validate({ token: code, timestamp, window })
  return off === null ? null : totp.counter({ timestamp }) + off
}

/** The code that an authenticator shows at that time. */
export function totpCode(secret: string, at: Date): string {
  return authenticator(secret).generate({ timestamp: at.getTime() })
}
