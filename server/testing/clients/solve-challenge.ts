import { createHash } from 'node:crypto'
import type { TestContext } from '../app.ts'

/** Works on a challenge as a browser does. */
export function solveChallenge(challenge: string, token: string, difficulty: number): string {
  for (let tried = 0; ; tried += 1) {
    const hash = createHash('sha256').update(`${challenge}:${token}:${tried}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= difficulty) return String(tried)
  }
}

/** A proof for a link, worked for as long as a person takes at least. */
export async function proofFor(ctx: TestContext, token: string) {
  const {
    challenge,
    difficulty,
    wait_seconds: seconds,
  } = (await ctx.call('GET', '/public/battery-report/')).body
  ctx.clock.advance({ seconds })
  return { challenge, solution: solveChallenge(challenge, token, difficulty) }
}
