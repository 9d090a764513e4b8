import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawJson } from './raw-json.ts'

const tags = new WeakMap<RawJson<unknown>, string>()

/** Tag of the text. It is computed once for a stored response. */
function tagOf(response: RawJson<unknown>): string {
  const known = tags.get(response)
  if (known !== undefined) return known
  const tag = `"${createHash('sha256').update(response.bytes()).digest('base64url').slice(0, 22)}"`
  tags.set(response, tag)
  return tag
}

/**
 * Adds the headers by which the browser asks again, and returns whether it has this response. The
 * proxy marks the tag of a compressed response as weak.
 */
export function isKnown(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: RawJson<unknown>,
): boolean {
  const tag = tagOf(response)
  void reply.headers({ etag: tag, 'cache-control': 'public, no-cache' })
  const requested = headers['if-none-match']?.split(',') ?? []
  return requested.some((each) => each.trim().replace(/^W\//, '') === tag)
}
