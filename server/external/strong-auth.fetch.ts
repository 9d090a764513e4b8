import type { CustomFetch } from 'openid-client'
import type { Outbound } from './outbound.ts'
import { ExternalSystemError } from './external-system-error.ts'

const operationOf = (path: string): string => {
  if (path.includes('/.well-known/')) return 'discover'
  return path.includes('jwks') ? 'read_keys' : 'exchange_code'
}

/**
 * Lets openid-client ask through the common way out. The provider's description names its own
 * addresses: only those of the issuer's host are asked. The token endpoint's answers of 4xx go back
 * to the library, which reads the protocol's errors from them.
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
      // A code is good once: exchanging it again after all cannot do anything twice.
      retry: 1,
      accepts: (status) => status >= 200 && status < (method === 'POST' ? 500 : 300),
      read: (answer) =>
        new Response(new Uint8Array(answer.body), {
          status: answer.status,
          headers: { 'content-type': answer.headers['content-type'] ?? '' },
        }),
    })
  }
