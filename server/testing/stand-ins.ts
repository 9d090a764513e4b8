import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStandIns } from '#stand-ins/main.ts'
import { demoTeliaClient } from '#stand-ins/telia/demo-client.ts'
import { isAlive } from '#tools/postgres/pid.ts'

const prefix = 'kierto-test-stand-ins-'

/** Public address of the server in tests. Nothing listens there. */
export const testPublicUrl = 'http://localhost:8080'

type Running = Awaited<ReturnType<typeof startStandIns>>
export type TestStandIns = Running & {
  folder: string
  /** Sets the fault switch of one stand-in, e.g. `('telia', { mode: '503' })`. */
  control: (name: string, body: Record<string, unknown>) => Promise<void>
}

// Global, so that clean-up.ts finds them without importing them.
const shared = globalThis as typeof globalThis & { testStandIns?: Promise<TestStandIns> }

/** The stand-ins of this worker, started at the first call. They end with the process. */
export function testStandIns(): Promise<TestStandIns> {
  shared.testStandIns ??= start()
  return shared.testStandIns
}

async function start(): Promise<TestStandIns> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const { signingKeyPem, encryptionKeyPem } = await demoTeliaClient(folder)
  await writeFile(join(folder, 'telia-client-signing.pem'), signingKeyPem)
  await writeFile(join(folder, 'telia-client-encryption.pem'), encryptionKeyPem)
  const running = await startStandIns({
    port: 0,
    smtpPort: 0,
    dataFolder: folder,
    publicUrl: testPublicUrl,
  })
  return {
    ...running,
    folder,
    control: async (name, body) => {
      const response = await fetch(`${running.url}/${name}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${name} refused the switch: ${await response.text()}`)
    },
  }
}

/** A worker ends without notice, so the next one removes the folders of earlier ones. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (!name.startsWith(prefix) || isAlive(owner)) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}
