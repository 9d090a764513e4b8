import { requestBytes } from './http-client.ts'

export type BenchRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** Returns a request with its body as JSON. */
export function bytesOf({ body, ...ask }: BenchRequest): Buffer {
  return requestBytes({ ...ask, body: body === undefined ? undefined : JSON.stringify(body) })
}
