// Browsers of a station that listen to its changes.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { BenchContext } from './bench-context.ts'

/**
 * Creates so many users of the bench's station, who belong to its server processes in turn. `open`
 * opens an event stream for each and returns a function that closes them. A stream ends with its
 * token after 15 minutes.
 */
export async function createListeners({ system, station }: BenchContext, count: number) {
  const usernames: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { username } = await system.make.account({
      username: `op-listens-${index}`,
      company_id: station.companyId,
      shops: [station.id],
    })
    usernames.push(username)
  }
  const open = async (): Promise<() => void> => {
    const streams: IncomingMessage[] = []
    for (const [index, username] of usernames.entries()) {
      const { url } = system.servers[index % system.servers.length] ?? system.server
      const { access_token: token } = await system.sessionOf(username)
      const request = get(`${url}/api/shop/${station.id}/changes/`, {
        agent: false,
        headers: { authorization: `Bearer ${token}` },
      })
      const [stream] = (await once(request, 'response')) as [IncomingMessage]
      if (stream.statusCode !== 200) throw new Error(`No stream: ${stream.statusCode}`)
      // Events are read and dropped.
      stream.on('error', () => {}).resume()
      streams.push(stream)
    }
    return () => {
      for (const stream of streams) stream.destroy()
    }
  }
  return { open }
}
