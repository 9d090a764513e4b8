import type { RequestListener } from 'node:http'
import { afterEach } from 'vitest'
import { createOutbound, readJson } from '#server/platform/external/outbound.ts'
import type { OutboundCall, OutboundSettings } from '#server/platform/external/outbound.ts'
import { startPeer, testTools } from './adapters.ts'

/** Resources to close after the test. */
export const cleanups: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** An outbound client with a time-out of ten seconds by default, and `get` to send through it. */
export const open = (settings: Partial<OutboundSettings> = {}) => {
  const { tools, ...seen } = testTools()
  const outbound = createOutbound(
    { system: 'TRAFICOM', timeoutMs: 10_000, parallel: 10, ...settings },
    tools,
  )
  cleanups.push(() => outbound.close())
  const get = (url: URL, more: Partial<OutboundCall<unknown>> = {}) =>
    outbound.call({ operation: 'look', url, read: readJson, ...more })
  return { get, ...seen }
}

/** A server that closes after the test. */
export const peer = async (listener: RequestListener) => {
  const started = await startPeer(listener)
  cleanups.push(() => started.close())
  return started
}

/** The error of that family and outcome. */
export const refusedAs = (family: string, outcome: string) => ({
  name: 'ExternalSystemError',
  family,
  outcome,
})
