// One process of the service, which a check may stop, kill and start again.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { processorMs } from './processor-time.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const childLife = pathToFileURL(
  fileURLToPath(new URL('../../tools/process/exit-with-parent.ts', import.meta.url)),
)

/** Settings of docs/operations and the container. */
const asDeployed = {
  UV_THREADPOOL_SIZE: '8',
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=4 --v8-pool-size=1',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'kierto-compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export type Server = {
  readonly url: string
  readonly port: number
  /** Starts it and waits until it is ready. */
  start: () => Promise<void>
  /** Sends SIGKILL. */
  kill: () => Promise<void>
  /** Sends SIGTERM and returns its exit code. */
  stop: () => Promise<number | null>
  isRunning: () => boolean
  /** Resident memory in megabytes, by the kernel. */
  memory: () => number
  /** CPU time used so far, in ms. */
  processorMs: () => number
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Creates a server process with that environment without starting it. */
export async function createServerProcess(environment: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null
  const gone = async (running: ChildProcess) => {
    if (isRunning()) await once(running, 'exit')
    return running.exitCode
  }
  return {
    url,
    port,
    isRunning,
    start: async () => {
      const script = ['--import', childLife.href, 'server/main.ts']
      const options = {
        cwd: root,
        env: {
          ...process.env,
          ...asDeployed,
          ...environment,
          PORT: String(port),
          HOST: '127.0.0.1',
        },
      }
      if (!child) await mustEndWell(spawn(process.execPath, [...script, '--check'], options))
      child = spawn(process.execPath, script, {
        ...options,
        stdio: ['ignore', 'ignore', process.env['ASSURE_LOG'] ? 'inherit' : 'ignore', 'ipc'],
      })
      await isReady(url, isRunning)
    },
    kill: async () => {
      child?.kill('SIGKILL')
      if (child) await gone(child)
    },
    stop: async () => {
      child?.kill('SIGTERM')
      return child ? gone(child) : null
    },
    processorMs: () => processorMs(child?.pid ?? 0),
    memory: () => {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
  }
}

/** @throws Error where the settings are refused */
async function mustEndWell(check: ChildProcess): Promise<void> {
  const [code] = await once(check, 'exit')
  if (code !== 0) throw new Error('The service refuses its settings')
}

/**
 * Waits until the service is ready.
 * @throws Error when its process has ended, or after three minutes
 */
export async function isReady(url: string, isRunning = () => true): Promise<void> {
  const began = performance.now()
  while (isRunning() && performance.now() - began < 180_000) {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} did not become ready`)
}
