import { randomInt } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { isDatabaseUnavailable } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

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
/** Browsers connect again after a random time, so that they do not all come back in one second. */
const reconnectMs = { least: 3000, most: 7000 }
/** The longest time that a stream stays open without a check, while the database does not answer. */
const uncheckedMs = 60_000

type Context = Pick<AppContext, 'config' | 'log' | 'now'> & {
  vehicleChanges: Pick<AppContext['vehicleChanges'], 'listenToAccess'>
}

/**
 * Server-sent events (HTML standard, 9.2). A stream ends with its session, its token or the right to the
 * station: the caller is checked again at every heartbeat, and at once when rights of the account change.
 * Until that check has passed, events are held back. A browser with a fresh token connects again. While
 * the database is unavailable, nobody's right can be checked: a stream then stays open for a minute.
 */
export function createStreams({ config, log, now, vehicleChanges }: Context) {
  const streams = new Map<PassThrough, { key: string; check: () => Promise<void> }>()
  vehicleChanges.listenToAccess((accountId) => {
    for (const { key, check } of streams.values()) {
      if (accountId === null || key === `account:${accountId}`) void check()
    }
  })

  function open(reply: FastifyReply, { key, answer, isStillAllowed }: Stream): FastifyReply {
    const mine = [...streams.values()].filter((other) => other.key === key).length
    if (mine >= maxPerCaller || streams.size >= maxTotal) {
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many streams are open', { retryAfter: 60 })
    }
    const body = new PassThrough()
    const write = (text: string) => {
      if (body.destroyed || body.writableEnded) return
      if (body.writableLength > maxUnreadBytes) body.destroy()
      else body.write(text)
    }
    let checks = 0
    let uncheckedSince: number | null = null
    const held: string[] = []
    const askAllowed = async () => {
      try {
        const isAllowed = await isStillAllowed()
        uncheckedSince = null
        return isAllowed
      } catch (error) {
        if (!(error instanceof Error && isDatabaseUnavailable(error))) return false
        const at = now().getTime()
        uncheckedSince ??= at
        return at - uncheckedSince < uncheckedMs
      }
    }
    const check = async (afterwards = '') => {
      checks += 1
      const stays = await askAllowed()
      checks -= 1
      if (!stays) body.end()
      else if (checks === 0 && uncheckedSince === null) held.splice(0).forEach(write)
      if (stays && afterwards) write(afterwards)
    }
    streams.set(body, { key, check })
    const heartbeat = setInterval(() => void check(':\n\n'), config.streamBeatMs)
    const stop = answer(({ event, data }) => {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      if (checks > 0 || uncheckedSince !== null) held.push(text)
      else write(text)
    })
    body.on('error', (error) => log.warn({ stream: error.name }))
    body.once('close', () => {
      clearInterval(heartbeat)
      streams.delete(body)
      stop()
    })
    // The first bytes make Node send the headers at once.
    body.write(`retry: ${randomInt(reconnectMs.least, reconnectMs.most)}\n\n`)
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
