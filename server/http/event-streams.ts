import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { ApiError } from './api-error.ts'

export type StreamEvent = { event: string; data: unknown }

/** Begins to send events, and answers how to stop; `stop` is called once, when the stream ends. */
export type StreamResponse = (send: (event: StreamEvent) => void) => () => void

type Stream = {
  /** Whose it is: `callerKey`. */
  key: string
  answer: StreamResponse
  /** Whether the caller may still have it; throws or answers false where not. */
  isStillAllowed: () => Promise<boolean>
}

/** A browser opens one for each tab; each is a connection that stays. */
const maxPerCaller = 8
const maxTotal = 2000
/** A reader who takes nothing any more must not fill the memory. */
const maxUnreadBytes = 256 * 1024
const reconnectMs = 5000

/**
 * Server-sent events (HTML standard, 9.2). Every beat asks anew whether the caller may still listen,
 * so that a stream ends with its session, its token or the right to the station; a browser that has
 * a fresh token connects again.
 */
export function createStreams({ config, log }: Pick<AppContext, 'config' | 'log'>) {
  const open = new Map<PassThrough, string>()

  function begin(reply: FastifyReply, { key, answer, isStillAllowed }: Stream): FastifyReply {
    const mine = [...open.values()].filter((other) => other === key).length
    if (mine >= maxPerCaller || open.size >= maxTotal) {
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many streams are open', { retryAfter: 60 })
    }
    const body = new PassThrough()
    const write = (text: string) => {
      if (body.destroyed) return
      if (body.writableLength > maxUnreadBytes) body.destroy()
      else body.write(text)
    }
    open.set(body, key)
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
      open.delete(body)
      stop()
    })
    // The first bytes carry the headers to the browser at once.
    body.write(`retry: ${reconnectMs}\n\n`)
    return (
      reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // Kept alive after the stream's end, the connection would hold the server's end.
        .header('connection', 'close')
        .send(body)
    )
  }

  return {
    begin,
    /** Ends them all: an open one would hold the exit. */
    closeAll: () => {
      for (const body of open.keys()) body.end()
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
