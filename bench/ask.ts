import { requestBytes } from './http-client.ts'

export type Ask = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** A request with its body as JSON. */
export function bytesOf({ body, ...ask }: Ask): Buffer {
  return requestBytes({ ...ask, body: body === undefined ? undefined : JSON.stringify(body) })
}
