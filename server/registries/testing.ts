import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Logger } from 'pino'

export type Peer = { readonly url: URL; readonly server: Server; close(): Promise<void> }

/** A small HTTP server on a free port, for answers that no well-behaved system gives. */
export const startPeer = async (listener: RequestListener): Promise<Peer> => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    server,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The address of a port where nobody listens any more. */
export const closedAddress = async (): Promise<URL> => {
  const peer = await startPeer(() => {})
  await peer.close()
  return peer.url
}

export type LogLine = Record<string, unknown> & { msg: string; level: number }

/** A real logger whose lines can be read back; `text` is all of them as they were written. */
export const captureLog = (): { log: Logger; lines: () => LogLine[]; text: () => string } => {
  const written: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  return {
    log: pino({ level: 'trace' }, sink),
    lines: () => written.map((line) => JSON.parse(line) as LogLine),
    text: () => written.join(''),
  }
}

/** A clock that stands still until it is told to move, in milliseconds. */
export const handClock = (): { monotonic: () => number; pass: (ms: number) => void } => {
  let at = 0
  return { monotonic: () => at, pass: (ms) => (at += ms) }
}
