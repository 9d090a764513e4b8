import type { IncomingMessage, Server } from 'node:http'

/** Time limits for receiving a request, in milliseconds. */
export type RequestTimeouts = {
  /** The whole request, without a file. */
  ordinaryMs: number
  /** The whole request with a file: phones in a yard have slow connections. */
  fileMs: number
  /** The time without a byte, for a request with a file. */
  silenceMs: number
  /** The interval of the check. */
  lookMs: number
}

type Arriving = { since: number; bytes: number; movedAt: number }

const bringsFile = new WeakSet<IncomingMessage>()

/** Allows a slow upload while bytes keep arriving. */
export function allowSlowUpload(request: IncomingMessage): void {
  bringsFile.add(request)
}

/**
 * Ends requests whose body takes too long. Node has one limit for the whole server. A file on a slow
 * connection needs more time than a client that only holds a connection may get.
 * @returns a function that stops the check
 */
export function guardSlowRequests(server: Server, patience: RequestTimeouts): () => void {
  const arriving = new Map<IncomingMessage, Arriving>()
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers
    if (length === '0' && chunked === undefined) return
    const now = performance.now()
    arriving.set(request, { since: now, bytes: request.socket.bytesRead, movedAt: now })
    request.once('close', () => arriving.delete(request))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [request, state] of arriving) {
      if (request.complete) arriving.delete(request)
      else if (isLate(request, state, { now, patience })) {
        arriving.delete(request)
        // The same event as for Node's own limit: the response is 408 and the connection closes.
        const code = 'ERR_HTTP_REQUEST_TIMEOUT'
        const error = Object.assign(new Error('The request comes too slowly'), { code })
        server.emit('clientError', error, request.socket)
      }
    }
  }, patience.lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

function isLate(
  request: IncomingMessage,
  state: Arriving,
  { now, patience }: { now: number; patience: RequestTimeouts },
): boolean {
  const { bytesRead } = request.socket
  if (bytesRead > state.bytes) Object.assign(state, { bytes: bytesRead, movedAt: now })
  if (!bringsFile.has(request)) return now - state.since > patience.ordinaryMs
  return now - state.since > patience.fileMs || now - state.movedAt > patience.silenceMs
}
