import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/auth/encryption.ts'

/** The session and the refresh generation of a refresh token. */
export type RefreshTokenContent = { sessionId: string; generation: number }

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/**
 * Returns the refresh token of a generation. The token is deterministic: only the generation is
 * stored, and a concurrent refresh in another tab gets the same successor.
 */
export function refreshTokenOf(
  secrets: Secrets,
  { sessionId, generation }: RefreshTokenContent,
): string {
  return `${sessionId}.${generation}.${proof(secrets, sessionId, String(generation))}`
}

/** Reads a refresh token of this service. null for any other text. */
export function readRefreshToken(secrets: Secrets, token: string): RefreshTokenContent | null {
  const [, sessionId = '', generation = '', input = ''] = form.exec(token) ?? []
  const expected = proof(secrets, sessionId, generation)
  if (input.length !== expected.length) return null
  if (!timingSafeEqual(Buffer.from(input), Buffer.from(expected))) return null
  return { sessionId, generation: Number(generation) }
}

function proof(secrets: Secrets, sessionId: string, generation: string): string {
  return secrets.tokenFor(`${sessionId}:${generation}`)
}
