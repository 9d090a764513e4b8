// A minimal proxy: checks which servers are ready and forwards requests. Sends no request twice.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Starts the proxy for those servers. Checks every 100 ms which are ready, as a load balancer does.
 * Never repeats a request that reached a server.
 */
export async function startProxy(port: number, servers: readonly { url: string }[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128 })
  let ready: { url: string }[] = [...servers]
  const stopping = new AbortController()
  const look = async () => {
    while (!stopping.signal.aborted) {
      const answers = await Promise.all(
        servers.map(({ url }) =>
          fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(1000) })
            .then(({ ok }) => ok)
            .catch(() => false),
        ),
      )
      ready = servers.filter((_, index) => answers[index])
      await sleep(100)
    }
  }
  const looking = look()
  let turn = 0
  const proxy = http.createServer((request, response) => {
    turn += 1
    const server = ready[turn % Math.max(1, ready.length)]
    if (!server) {
      response.writeHead(502).end()
      return
    }
    const { hostname, port: to } = new URL(server.url)
    const onward = http.request(
      {
        hostname,
        port: to,
        path: request.url,
        method: request.method,
        headers: request.headers,
        agent,
      },
      (answer) => {
        const { connection: _, ...headers } = answer.headers
        response.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(response)
        answer.on('error', () => response.destroy())
      },
    )
    onward.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      stopping.abort()
      await looking
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
