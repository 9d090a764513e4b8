import type { Method } from '#contract/endpoint.ts'
import type { Session } from '#contract/session.ts'
import { assertContract, assertDeclaredError } from '../contract-check.ts'

/** Options of a request. `as` adds the access token of a session, or the given token. */
export type CallOptions = {
  body?: unknown
  as?: Session | string
  headers?: Record<string, string>
}

/** A response. `body` is the parsed JSON, or the text of anything else. */
export type ClientResponse = {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came
  body: any
  bytes: Buffer
}

export type CallServer = (
  method: Method | 'HEAD' | 'OPTIONS',
  path: string,
  options?: CallOptions,
) => Promise<ClientResponse>

/**
 * Sends requests as a browser does. Each client has its own cookies. `path` starts with `/` and
 * gets the prefix `/api`, unless it starts with a second `/` (`//health/live`).
 */
export function createClient(url: string): CallServer {
  const cookies = new Map<string, string>()
  return async (method, path, { body, as, headers = {} } = {}) => {
    const token = typeof as === 'string' ? as : as?.access_token
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${path.startsWith('//') ? path.slice(1) : `/api${path}`}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || isForm ? body : JSON.stringify(body),
      }),
    })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const text = bytes.toString()
    const answered: unknown = isJson ? JSON.parse(text) : text
    if (isJson && response.ok) assertContract(method, path, answered)
    if (isJson && !response.ok) assertDeclaredError(method, path, response.status, answered)
    return { status: response.status, headers: response.headers, bytes, body: answered }
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0\b/i.test(line) || value === '') cookies.delete(name)
  else cookies.set(name, value)
}
