import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStandIns, type StandInOptions } from '../main.ts'

/**
 * Starts the stand-ins on free ports with a temporary data folder, which `close` removes. `control`
 * sends a control body to one of them and throws where it is refused.
 */
export const startForTest = async (options: Partial<StandInOptions> = {}) => {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'kierto-stand-ins-')))
  const remove = async () => {
    if (!options.dataFolder) await rm(dataFolder, { recursive: true })
  }
  const running = await startStandIns({ port: 0, ...options, dataFolder }).catch(
    async (error: unknown) => {
      await remove()
      throw error
    },
  )
  return {
    ...running,
    dataFolder,
    async control(name: string, body: Record<string, unknown>): Promise<void> {
      const response = await fetch(`${running.url}/${name}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`control refused: ${await response.text()}`)
    },
    async close(): Promise<void> {
      await running.close()
      await remove()
    },
  }
}
