import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startForServer } from '#stand-ins/testing/start.ts'
import { isAlive } from '#tools/postgres/pid.ts'

const prefix = 'kierto-test-stand-ins-'

/** Public address of the server in tests. Nothing listens there. */
export const testPublicUrl = 'http://localhost:8080'

export type TestStandIns = Awaited<ReturnType<typeof startForServer>> & { folder: string }

// Global, so that clean-up.ts finds them without importing them.
const shared = globalThis as typeof globalThis & { testStandIns?: Promise<TestStandIns> }

/** The stand-ins of this worker, started at the first call. They end with the process. */
export function testStandIns(): Promise<TestStandIns> {
  shared.testStandIns ??= start()
  return shared.testStandIns
}

async function start(): Promise<TestStandIns> {
  await removeAbandoned()
  const dataFolder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const standIns = await startForServer({ dataFolder, publicUrl: testPublicUrl })
  return { ...standIns, folder: dataFolder }
}

/** A worker ends without notice, so the next one removes the folders of earlier ones. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (!name.startsWith(prefix) || isAlive(owner)) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}
