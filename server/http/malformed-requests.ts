import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/errors.ts'
import { toErrorBody, ApiError } from './api-error.ts'

/** What Node tells of a request that it never hands over; anything else is no HTTP. */
const codeOfClientError: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/**
 * Answers requests that break off before any route sees them, in the one shape and with the headers
 * of every other answer, and ends their connection: what follows on it cannot be told apart.
 */
export function onClientError(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (socket.writable) {
      const apiError = new ApiError(codeOfClientError[error.code ?? ''] ?? 'VALIDATION_ERROR')
      const id = randomUUID()
      const body = JSON.stringify(toErrorBody(apiError, id))
      const lines = Object.entries({
        ...headers,
        'x-request-id': id,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`)
      const { httpStatus } = apiError
      const head = [`HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}`, ...lines]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    }
    socket.destroy()
  }
}
