import type { RegistriesConfig } from './config.ts'
import { createOutbound } from './outbound.ts'
import type { ResilienceTools } from './resilience.ts'

/** A time stamp with its chain has a few kilobytes. */
const maxBytes = 65_536

/**
 * The authority of time stamps over HTTP (RFC 3161, 3.4). It gets a digest only.
 * @throws ExternalSystemError (TSA)
 */
export const createTimeStamps = (config: RegistriesConfig, tools: ResilienceTools) => {
  const outbound = createOutbound(
    {
      system: 'TSA',
      timeoutMs: config.timeStampTimeoutMs,
      parallel: config.outboundParallel,
      maxBytes,
    },
    tools,
  )
  return {
    /** Without an address no time stamps are asked for. */
    isOn: config.timeStampUrl !== '',
    stamp: (query: Buffer): Promise<Buffer> =>
      outbound.call({
        operation: 'stamp',
        url: new URL(config.timeStampUrl),
        method: 'POST',
        headers: {
          accept: 'application/timestamp-reply',
          'content-type': 'application/timestamp-query',
        },
        body: query,
        read: ({ body }) => body,
      }),
    close: () => outbound.close(),
  }
}
