import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { ApiError } from './api-error.ts'

export type StreamEvent = { event: string; data: unknown }

/** Starts to send events. @returns a function that is called once, when the stream ends */
export type StreamResponse = (send: (event: StreamEvent) => void) => () => void

type Stream = {
  /** The caller: `callerKey`. */
  key: string
  answer: StreamResponse
  /** Whether the caller still has the right to the stream; throws or returns false otherwise. */
  isStillAllowed: () => Promise<boolean>
}

/** A browser opens one stream for each tab. Each stream holds a connection. */
const maxPerCaller = 8
const maxTotal = 2000
/** A client that stops reading must not fill the memory. */
const maxUnreadBytes = 256 * 1024
const reconnectMs = 5000

/**
 * Server-sent events (HTML standard, 9.2). Every heartbeat checks the caller again, so a stream ends with
 * its session, its token or the right to the station. A browser with a fresh token connects again.
 */
export function createStreams({ config, log }: Pick<AppContext, 'config' | 'log'>) {
  const streams = new Map<PassThrough, string>()

  function open(reply: FastifyReply, { key, answer, isStillAllowed }: Stream): FastifyReply {
    const mine = [...streams.values()].filter((other) => other === key).length
    if (mine >= maxPerCaller || streams.size >= maxTotal) {
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many streams are open', { retryAfter: 60 })
    }
    const body = new PassThrough()
    const write = (text: string) => {
      if (body.destroyed) return
      if (body.writableLength > maxUnreadBytes) body.destroy()
      else body.write(text)
    }
    streams.set(body, key)
    const heartbeat = setInterval(() => {
      isStillAllowed().then(
        (stays) => (stays ? write(':\n\n') : body.end()),
        () => body.end(),
      )
    }, config.streamBeatMs)
    const stop = answer(({ event, data }) =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    )
    body.on('error', (error) => log.warn({ stream: error.name }))
    body.once('close', () => {
      clearInterval(heartbeat)
      streams.delete(body)
      stop()
    })
    // The first bytes make Node send the headers at once.
    body.write(`retry: ${reconnectMs}\n\n`)
    return (
      reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // A keep-alive connection would block the shutdown of the server.
        .header('connection', 'close')
        .send(body)
    )
  }

  return {
    open,
    /** Ends all streams: an open stream would block the exit. */
    closeAll: () => {
      for (const body of streams.keys()) body.end()
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
