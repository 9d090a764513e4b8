import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { countAnonymousUse } from '#server/platform/auth/anonymous-use.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Leading zero bits of the hash: about 16 000 tries, half a second of a phone, once. */
const difficulty = 14
/** A person needs longer to read the form and fill in its first field. */
const waitSeconds = 3
const lifeHours = 24

export type Proof = { challenge: string; solution: string }

/** The task of a browser before its first save, and its shortest duration. */
export function newChallenge(secrets: Secrets, now: Date) {
  const stamp = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return {
    challenge: `${stamp}.${signature(secrets, stamp)}`,
    difficulty,
    wait_seconds: waitSeconds,
  }
}

/**
 * Accepts a first save from a browser that got a challenge recently and solved it for this link
 * only. Uses no third party and shows nothing.
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

/**
 * Uses up the challenge in the transaction of the first save, so that one challenge makes one report.
 * @throws ApiError FORM_GUARD_FAILED where it made a report before
 */
export async function spendChallenge(
  tx: Tx,
  secrets: Secrets,
  { proof, now }: { proof: Proof | undefined; now: Date },
): Promise<void> {
  const use = { kind: 'challenge', key: proof?.challenge ?? '', now } as const
  if (!(await countAnonymousUse(tx, secrets, use))) throw refused('The challenge was used')
}

/** @throws ApiError FORM_GUARD_FAILED where the invisible field is filled in */
export function checkHoneypot(website: string): void {
  if (website !== '') throw refused('A robot filled in what nobody sees')
}

const signature = (secrets: Secrets, stamp: string) => secrets.tokenFor(`battery-form\0${stamp}`)

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const refused = (why: string) => new ApiError('FORM_GUARD_FAILED', why)
