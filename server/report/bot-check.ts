import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../auth/encryption.ts'
import { ApiError } from '../http/api-error.ts'

/** Zero bits that the hash begins with: some 16 000 tries, half a second of a phone, once. */
const difficulty = 14
/** Nobody reads a form and fills in its first field sooner. */
const waitSeconds = 3
const lifeHours = 24

export type Proof = { challenge: string; solution: string }

/** What a browser works on before its first save, and how long it must take at least. */
export function newChallenge(secrets: Secrets, now: Date) {
  const stamp = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return {
    challenge: `${stamp}.${signature(secrets, stamp)}`,
    difficulty,
    wait_seconds: waitSeconds,
  }
}

/**
 * Lets a first save through whose browser was given a challenge of ours a moment ago and has worked
 * on it for this link alone. No third party, nothing to look at, nothing kept.
 * @throws ApiError FORM_GUARD_FAILED
 */
export function checkProof(
  secrets: Secrets,
  { proof, token, now }: { proof: Proof | undefined; token: string; now: Date },
): void {
  const [time = '', nonce = '', signed = ''] = proof?.challenge.split('.') ?? []
  if (!proof || !isEqual(signed, signature(secrets, `${time}.${nonce}`))) {
    throw refused('The challenge is not ours')
  }
  const age = (now.getTime() - Number.parseInt(time, 36)) / 1000
  if (age < waitSeconds) throw refused('Too quick for a person')
  if (age > lifeHours * 3600) throw refused('The challenge is too old')
  const hash = createHash('sha256').update(`${proof.challenge}:${token}:${proof.solution}`).digest()
  if (Math.clz32(hash.readUInt32BE(0)) < difficulty) throw refused('No work was done')
}

/** @throws ApiError FORM_GUARD_FAILED where the field that nobody sees was filled in */
export function checkHoneypot(website: string): void {
  if (website !== '') throw refused('A robot filled in what nobody sees')
}

const signature = (secrets: Secrets, stamp: string) => secrets.tokenFor(`battery-form\0${stamp}`)

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const refused = (why: string) => new ApiError('FORM_GUARD_FAILED', why)
