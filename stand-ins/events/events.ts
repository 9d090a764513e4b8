import { createHmac, timingSafeEqual } from 'node:crypto'
import { readBody, sendJson, type StandIn } from '../stand-in.ts'

/** Largest number of deliveries that are shown. */
const shown = 50
/** Largest difference of the clocks: an older delivery may be a replay. */
const toleranceSeconds = 300

type Delivery = { at: string; event: unknown; delivery: unknown; body: unknown }

/**
 * A company's own system that takes the deliveries of its webhook. It compares the signature as
 * docs/api.md tells, and answers 401 to another one. `GET /` lists what it took, the newest first.
 */
export function createEvents({ now, secret }: { now: () => Date; secret: string }): StandIn {
  const taken: Delivery[] = []

  function isSigned(header: unknown, body: string): boolean {
    const [, seconds, mac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
    const age = Math.abs(now().getTime() / 1000 - Number(seconds))
    const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
    const given = Buffer.from(mac, 'hex')
    return (
      age <= toleranceSeconds &&
      given.length === expected.length &&
      timingSafeEqual(given, expected)
    )
  }

  return {
    name: 'events',
    about: 'A system of the sandbox company. GET lists the deliveries of its webhook.',
    handle: async (req, res, path) => {
      if (path !== '/') return sendJson(res, 404, { error: 'not found' })
      if (req.method === 'GET') return sendJson(res, 200, taken)
      const body = (await readBody(req)).toString('utf8')
      if (!isSigned(req.headers['kierto-signature'], body)) {
        return sendJson(res, 401, { error: 'another signature' })
      }
      const { 'kierto-event': event, 'kierto-delivery': delivery } = req.headers
      taken.unshift({ at: now().toISOString(), event, delivery, body: JSON.parse(body) })
      taken.splice(shown)
      res.writeHead(204).end()
    },
    reset: () => {
      taken.length = 0
    },
  }
}
