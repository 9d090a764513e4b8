import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tools/process/port.ts'
import { table, type BenchSection } from '../section.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A clone of this repository, started as by a newcomer, and once more. */
export const start: BenchSection = {
  name: 'start',
  title: 'Start',
  run: async (_options, tell) => {
    const folder = await mkdtemp(join(tmpdir(), 'kierto-start-'))
    try {
      const began = performance.now()
      execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
      const first = await ready(folder, began)
      tell(`first start: ${first.at.toFixed(1)} s`)
      await first.stop()
      const second = await ready(folder, performance.now())
      await second.stop()
      return {
        text: table(
          ['', 'seconds to ready', 'of which packages'],
          [
            [
              'clean clone: packages, front end, database, demo data',
              first.at.toFixed(0),
              first.packages,
            ],
            ['second start', second.at.toFixed(1), '–'],
          ],
        ),
        met: true,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Starts the service in that folder. `at` is the time in seconds from `began` to ready. */
async function ready(folder: string, began: number) {
  const [port, standIns] = [await freePort(), await freePort()]
  const child = spawn('node', ['tools/with-node.mjs', 'tools/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), STANDINS_PORT: String(standIns) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const at = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('Kierto is ready')) resolve((performance.now() - began) / 1000)
    })
    child.once('exit', () => reject(new Error(`It ended before it was ready: ${said}`)))
  })
  return {
    at,
    packages: /Packages installed in (\d+) s/.exec(said)?.[1] ?? '–',
    stop: async () => {
      child.removeAllListeners('exit')
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
