import type { IncomingMessage, Server } from 'node:http'

/** How long the bytes of a request may take to come, in milliseconds. */
export type RequestTimeouts = {
  /** All of a request that brings no file. */
  ordinaryMs: number
  /** All of one that does, however slow the line of a phone in a yard is. */
  fileMs: number
  /** Without a single byte, of one that brings a file. */
  silenceMs: number
  /** How often the requests under way are looked at. */
  lookMs: number
}

type Arriving = { since: number; bytes: number; movedAt: number }

const bringsFile = new WeakSet<IncomingMessage>()

/** Lets the body of that request come slowly, as long as it comes. */
export function allowSlowUpload(request: IncomingMessage): void {
  bringsFile.add(request)
}

/**
 * Ends requests whose body takes too long. Node has one limit for a whole server, and a file on a
 * slow line needs more than slow clients that only hold connections must get.
 * @returns how to stop looking
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
        // As Node tells its own limit: answered with 408, and the connection ends.
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
