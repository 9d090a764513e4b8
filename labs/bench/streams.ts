// Stations that only listen: one event stream each, as an open browser has.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { requestBytes } from './http-client.ts'
import type { BenchContext } from './bench-context.ts'

/**
 * Opens so many streams, each of another user.
 * @returns how to close them
 */
export async function openStreams(
  { system, station }: BenchContext,
  count: number,
): Promise<() => void> {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const account = await system.make.account({
      username: `op-listens-${index}`,
      company_id: station.companyId,
      shops: [station.id],
    })
    const { access_token: token } = await system.sessionOf(account.username)
    const socket = connect(system.server.port, '127.0.0.1')
    socket.on('error', () => socket.destroy())
    socket.write(
      requestBytes({
        path: `/api/shop/${station.id}/changes/`,
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    const [first] = (await once(socket, 'data')) as [Buffer]
    if (!first.toString().startsWith('HTTP/1.1 200')) {
      throw new Error(`No stream: ${first.toString()}`)
    }
    // Events are read and dropped.
    socket.resume()
    sockets.push(socket)
  }
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
