import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  readonly route: string
  readonly token: string | null
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}
export type StubResponse = {
  readonly status: number
  readonly json?: unknown
  readonly text?: string
  readonly headers?: Record<string, string>
}

/** A service on a socket of its own that answers as `tell` says and remembers what it was asked. */
export async function startStubService(
  tell: (asked: ReceivedRequest) => StubResponse | 'drop' | 'hang' | Promise<StubResponse>,
) {
  const asked: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const call: ReceivedRequest = {
        route: `${request.method} ${request.url}`,
        token: request.headers.authorization?.replace('Bearer ', '') ?? null,
        headers: request.headers,
        body: request.headers['content-type'] === 'application/json' ? JSON.parse(text) : text,
      }
      asked.push(call)
      void Promise.resolve(tell(call)).then((stub) => {
        if (stub === 'hang') return undefined
        if (stub === 'drop') return request.socket.destroy()
        response.writeHead(stub.status, { 'content-type': 'application/json', ...stub.headers })
        return response.end(stub.text ?? (stub.json === undefined ? '' : JSON.stringify(stub.json)))
      })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/api`,
    asked,
    count: (route: string) => asked.filter((call) => call.route === route).length,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** The Storage of one tab's browser, in memory. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): Storage {
  const values = new Map(Object.entries(initial))
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}
