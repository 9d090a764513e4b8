import { createHash } from 'node:crypto'
import type { TestContext } from '../app.ts'

/** Solves a challenge as a browser does. */
export function solveChallenge(challenge: string, token: string, difficulty: number): string {
  for (let tried = 0; ; tried += 1) {
    const hash = createHash('sha256').update(`${challenge}:${token}:${tried}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= difficulty) return String(tried)
  }
}

/** Proof for a link, after the shortest time that a person takes. */
export async function proofFor(ctx: TestContext, token: string) {
  const {
    challenge,
    difficulty,
    wait_seconds: seconds,
  } = (await ctx.call('GET', '/public/battery-report/')).body
  ctx.clock.advance({ seconds })
  return { challenge, solution: solveChallenge(challenge, token, difficulty) }
}
