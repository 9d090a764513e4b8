import type { FastifyRequest } from 'fastify'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Headers with one value each. Node would take the first of two, and a proxy perhaps the last. */
const single = ['host', 'authorization', 'content-type', 'idempotency-key'] as const

/** @throws ApiError where a request has one of these headers twice, also with one value */
export function refuseDoubledHeaders({ raw }: FastifyRequest): void {
  const { rawHeaders } = raw
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (!(single as readonly string[]).includes(name)) continue
    if (seen.has(name)) throw new ApiError('VALIDATION_ERROR', `${name} comes twice`)
    seen.add(name)
  }
}
