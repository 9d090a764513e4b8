import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRequester, quantile } from '../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { startTestSystem } from '../test-system.ts'

const connections = 300
const limitSeconds = 15

/** Half of them never end their headers, half never end their body. Each sends a byte a second. */
export const slowClients: AssuranceCheck = {
  name: 'slow-clients',
  figure: `slow headers and bodies on ${connections} connections`,
  target: `closed within ${limitSeconds} s, service answers`,
  run: async (tell) => {
    const system = await startTestSystem({ bare: true })
    try {
      const began = performance.now()
      const lives: number[] = []
      const sockets = Array.from({ length: connections }, (_, index) => {
        const socket = connect(system.server.port, '127.0.0.1')
        socket.on('error', () => {})
        socket.on('close', () => lives.push((performance.now() - began) / 1000))
        socket.write(
          index % 2 === 0
            ? 'GET /api/owner/profile/ HTTP/1.1\r\nhost: x\r\nx-slow: '
            : 'POST /api/auth/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
        )
        return socket
      })
      const { ask, close } = createRequester(system.server.url)
      const answered: number[] = []
      let unanswered = 0
      while (lives.length < connections && performance.now() - began < 40_000) {
        for (const socket of sockets) dribble(socket)
        const { status, ms } = await ask({ path: '/api/public/settings/', timeoutMs: 5000 })
        if (status === 200) answered.push(ms)
        else unanswered += 1
        await sleep(1000)
      }
      close()
      for (const socket of sockets) socket.destroy()
      const longest = Math.max(...lives)
      tell(`call median ${quantile(answered, 0.5).toFixed(0)} ms`)
      return {
        measured: `${lives.length} closed, the last after ${longest.toFixed(1)} s; ${unanswered} of ${answered.length + unanswered} API calls unanswered`,
        // The guard checks every second, so it may close a second late.
        met: lives.length === connections && longest <= limitSeconds + 1.5 && unanswered === 0,
      }
    } finally {
      await system.close()
    }
  },
}

function dribble(socket: Socket): void {
  if (socket.writable) socket.write('a')
}
