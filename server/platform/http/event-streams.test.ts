import type { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import type { AccessListener } from '#server/platform/changes/changes.ts'
import { createStreams, type StreamEvent } from './event-streams.ts'

const config = { ...readConfig({ NODE_ENV: 'test' }), streamBeatMs: 60_000 }

let at = 0
const context = {
  config,
  now: () => new Date(at),
  log: pino({ level: 'silent' }),
  vehicleChanges: {
    listenToAccess: (listener: AccessListener) => {
      rightsChanged = () => listener(null)
    },
  },
}
/** Checks every stream that is open. */
let rightsChanged = () => {}

/** Opens a stream of one caller. Only the test reads the body. */
function openStream(
  streams = createStreams(context),
  isStillAllowed: () => Promise<boolean> = async () => true,
) {
  const stop = vi.fn<() => void>()
  let body: PassThrough | undefined
  let send: (event: StreamEvent) => void = () => {}
  const reply = {
    header: () => reply,
    send: (stream: PassThrough) => {
      body = stream
      return reply
    },
  }
  streams.open(reply as unknown as FastifyReply, {
    key: 'account:1',
    isStillAllowed,
    answer: (sendEvent) => {
      send = sendEvent
      return stop
    },
  })
  if (!body) throw new Error('No body was sent')
  return { streams, body, stop, sendKilobyte: () => send({ event: 'vehicle', data: kilobyte }) }
}

const kilobyte = 'x'.repeat(1000)
type Opened = ReturnType<typeof openStream>
const stopped = ({ stop }: Pick<Opened, 'stop'>) =>
  vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1))

test('ends a stream whose reader leaves more than 256 kB unread', async () => {
  const { body, stop, sendKilobyte } = openStream()
  for (let sent = 0; sent < 200; sent += 1) sendKilobyte()
  expect(body.destroyed).toBe(false)
  // The readable side of the pipe buffers some more.
  for (let sent = 0; sent < 300; sent += 1) sendKilobyte()
  expect(body.destroyed).toBe(true)
  await stopped({ stop })
})

test('gives the place of an ended stream to the same caller again', async () => {
  const first = openStream()
  const others = Array.from({ length: 7 }, () => openStream(first.streams))
  expect(() => openStream(first.streams)).toThrow('Too many streams are open')
  for (let sent = 0; sent < 500; sent += 1) first.sendKilobyte()
  await stopped(first)
  others.push(openStream(first.streams))
  for (const { body } of others) body.destroy()
  await Promise.all(others.map(stopped))
})

test('leaves a stream alone whose reader keeps up', async () => {
  const { body, stop, sendKilobyte } = openStream()
  let received = 0
  body.on('data', (chunk: Buffer) => (received += chunk.length))
  for (let sent = 0; sent < 2000; sent += 1) {
    sendKilobyte()
    if (sent % 100 === 0) await new Promise(setImmediate)
  }
  await vi.waitFor(() => expect(received).toBeGreaterThan(2_000_000))
  expect(body.destroyed).toBe(false)
  expect(stop).not.toHaveBeenCalled()
  body.end()
  await stopped({ stop })
})

const databaseAway = new Error('Connection terminated unexpectedly')

test('stays open for a minute while the database cannot tell the right, and sends its events then', async () => {
  let isAway = true
  const { body, stop, sendKilobyte } = openStream(undefined, async () => {
    if (isAway) throw databaseAway
    return true
  })
  let received = 0
  body.on('data', (chunk: Buffer) => (received += chunk.length))
  const settled = () => new Promise(setImmediate)
  rightsChanged()
  await settled()
  sendKilobyte()
  at += 59_000
  rightsChanged()
  await settled()
  expect(received).toBeLessThan(100)
  isAway = false
  rightsChanged()
  await vi.waitFor(() => expect(received).toBeGreaterThan(1000))
  // The next loss has a minute of its own.
  isAway = true
  rightsChanged()
  await settled()
  at += 59_000
  rightsChanged()
  await settled()
  expect(stop).not.toHaveBeenCalled()
  at += 1000
  rightsChanged()
  await stopped({ stop })
})

test.each([
  ['the right has ended', () => Promise.resolve(false)],
  ['the session has ended', () => Promise.reject(new Error('INVALID_HEADER'))],
])('ends at once where %s', async (_case, isStillAllowed: () => Promise<boolean>) => {
  const { body, stop } = openStream(undefined, isStillAllowed)
  body.resume()
  rightsChanged()
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
})
