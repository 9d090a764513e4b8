import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../auth/encryption.ts'

/** Which refresh of which session a refresh token stands for. */
export type RefreshTokenContent = { sessionId: string; generation: number }

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/**
 * The refresh token of that generation: always the same text, so that nothing but the generation
 * is stored and a refresh repeated by another tab gets the same successor.
 */
export function refreshTokenOf(
  secrets: Secrets,
  { sessionId, generation }: RefreshTokenContent,
): string {
  return `${sessionId}.${generation}.${proof(secrets, sessionId, String(generation))}`
}

/** What a refresh token of ours stands for; null for every other text. */
export function readRefreshToken(secrets: Secrets, token: string): RefreshTokenContent | null {
  const [, sessionId = '', generation = '', input = ''] = form.exec(token) ?? []
  const wanted = proof(secrets, sessionId, generation)
  if (input.length !== wanted.length) return null
  if (!timingSafeEqual(Buffer.from(input), Buffer.from(wanted))) return null
  return { sessionId, generation: Number(generation) }
}

function proof(secrets: Secrets, sessionId: string, generation: string): string {
  return secrets.tokenFor(`${sessionId}:${generation}`)
}
