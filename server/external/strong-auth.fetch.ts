import type { CustomFetch } from 'openid-client'
import type { Outbound } from './outbound.ts'
import { ExternalSystemError } from './external-system-error.ts'

const operationOf = (path: string): string => {
  if (path.includes('/.well-known/')) return 'discover'
  return path.includes('jwks') ? 'read_keys' : 'exchange_code'
}

/**
 * Lets openid-client send its requests through `createOutbound`. Only addresses on the issuer's
 * host are used. 4xx responses of the token endpoint go to the library, which reads the errors of
 * the protocol.
 */
export const throughOutbound =
  (outbound: Outbound, issuer: URL): CustomFetch =>
  (address, { method, headers, body }) => {
    const url = new URL(address)
    if (url.origin !== issuer.origin)
      throw new ExternalSystemError('EID', 'API_EXCEPTION', 'address_of_another_host')
    return outbound.call({
      operation: operationOf(url.pathname),
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      // A code works once, so a retry of the exchange has no second effect.
      retry: 1,
      accepts: (status) => status >= 200 && status < (method === 'POST' ? 500 : 300),
      read: (answer) =>
        new Response(new Uint8Array(answer.body), {
          status: answer.status,
          headers: { 'content-type': answer.headers['content-type'] ?? '' },
        }),
    })
  }
