import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Checks that nobody listens on a port.
 * @throws Error with a sentence that names the port and the setting to change
 */
export async function requireFreePort(port: number, host: string, setting: string): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Error(
      `Port ${port} is taken by another program. Set ${setting} to a free port, ` +
        `for example: ${setting}=${port + 100} npm start`,
      { cause: error },
    )
  } finally {
    probe.close()
  }
}

/** A port that no program listens on at this moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, host), 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.')
  return address.port
}
