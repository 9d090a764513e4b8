import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStandIns, type StandInOptions } from '../main.ts'
import { demoTeliaClient } from '../telia/demo-client.ts'

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
    control: async (name: string, body: Record<string, unknown>): Promise<void> => {
      const response = await fetch(`${running.url}/${name}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${name} refused the switch: ${await response.text()}`)
    },
    close: async (): Promise<void> => {
      await running.close()
      await remove()
    },
  }
}

/** Starts them with a mail server, and with the keys of the login's client as files for a server. */
export async function startForServer(options: Partial<StandInOptions>) {
  const standIns = await startForTest({ smtpPort: 0, ...options })
  const { signingKeyPem, encryptionKeyPem } = await demoTeliaClient(standIns.dataFolder)
  await writeFile(join(standIns.dataFolder, 'telia-client-signing.pem'), signingKeyPem)
  await writeFile(join(standIns.dataFolder, 'telia-client-encryption.pem'), encryptionKeyPem)
  return standIns
}
