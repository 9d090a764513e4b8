import { expect } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '../app.ts'

export type StreamedEvent = { event: string; data: unknown }

/** Reads server-sent events by fetch as the browser does: only fetch can send the header. */
export async function openEventStream({ url }: TestContext, path: string, as: Session) {
  const leave = new AbortController()
  const response = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${as.access_token}` },
    signal: leave.signal,
  })
  const events: StreamedEvent[] = []
  let comments = 0
  let ended = false
  const reading = (async () => {
    let text = ''
    try {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString()
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
          if (event && data) events.push({ event, data: JSON.parse(data) })
          else if (block.startsWith(':')) comments += 1
        }
      }
    } catch (error) {
      if (!leave.signal.aborted) throw error
    } finally {
      ended = true
    }
  })()
  return {
    status: response.status,
    headers: response.headers,
    events,
    comments: () => comments,
    /** Waits until that event arrives. */
    heard: (event: string, data: unknown = expect.anything()) =>
      expect.poll(() => events, { timeout: 5000, interval: 5 }).toContainEqual({ event, data }),
    /** Waits until the server ends the stream. */
    ended: () => expect.poll(() => ended, { timeout: 5000, interval: 5 }).toBe(true),
    close: async () => {
      leave.abort()
      await reading
    },
  }
}
