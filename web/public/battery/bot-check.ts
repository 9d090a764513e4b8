import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'

/** Proof of work of this browser, for the first save of a link (contract/battery.ts). */
export type BotCheck = { readonly challenge: string; readonly solution: string }

const batch = 400

/**
 * Fetches a challenge, solves it, and waits as long as the service requires before a first save. It
 * runs while the form is filled in, so nobody waits for it.
 */
export async function prepareBotCheck(token: string): Promise<Result<BotCheck>> {
  const asked = await request('GET /public/battery-report/')
  if ('error' in asked) return asked
  const { challenge, difficulty, wait_seconds: seconds } = asked.data
  const wait = new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  const solution = await solve(`${challenge}:${token}:`, difficulty)
  await wait
  return { data: { challenge, solution } }
}

/** Returns the first number whose SHA-256 after the prefix begins with so many zero bits. */
async function solve(prefix: string, difficulty: number): Promise<string> {
  const encoder = new TextEncoder()
  for (let first = 0; ; first += batch) {
    const hashes = await Promise.all(
      Array.from({ length: batch }, (_, n) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${prefix}${first + n}`)),
      ),
    )
    const found = hashes.findIndex((hash) => zeroBits(new Uint8Array(hash)) >= difficulty)
    if (found >= 0) return String(first + found)
  }
}

function zeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}
