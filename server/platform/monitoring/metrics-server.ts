import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { collectDefaultMetrics } from 'prom-client'
import type { Metrics } from './metrics.ts'

/**
 * Serves the metrics on a separate port without a proxy, because they show how the service is used. Adds
 * the metrics of the process, such as the lag of the event loop.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-length': 0 }).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500, { 'content-length': 0 }).end(),
    )
  })
  server.headersTimeout = 8000
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
