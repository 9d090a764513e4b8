// One process of the service, which a check may stop, kill and start again.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answers, startChild, type Child } from '#tools/process/child.ts'
import { freePort } from '#tools/process/port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Output of server processes. */
export const serverLog = process.env['ASSURE_LOG'] ? 'inherit' : 'ignore'

/** Settings of docs/operations and the container. */
export const asDeployed = {
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
  /** Waits until it is ready, again. */
  ready: () => Promise<void>
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

/** Returns the CPU time in ms and the resident bytes of a process, 0 for an ended one. Linux only. */
function readProcess(pid: number): { ms: number; bytes: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The program's name, in parentheses, may hold spaces. Linux counts in hundredths of a second
    // and in pages of 4096 bytes, on every architecture that Node supports.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { ms: (Number(fields[11]) + Number(fields[12])) * 10, bytes: Number(fields[21]) * 4096 }
  } catch {
    return { ms: 0, bytes: 0 }
  }
}

/** Returns the CPU time of a process in ms, 0 for an ended one. */
export const processorMs = (pid: number) => readProcess(pid).ms

/** Creates a server process with that environment without starting it. */
export async function createServerProcess(environment: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const all = { ...asDeployed, ...environment, PORT: String(port), HOST: '127.0.0.1' }
  let child: Child | undefined
  const ready = async () => child && answers(`${url}/health/ready`, child)
  return {
    url,
    port,
    isRunning: () => child?.isRunning() ?? false,
    start: async () => {
      // As docs/operations: refuses wrong settings, and caches the compiled code.
      if (!child) runScript('server/main.ts', ['--check'], all)
      child = startChild('server/main.ts', all, serverLog)
      await ready()
    },
    ready,
    kill: async () => {
      child?.kill('SIGKILL')
      await child?.ended
    },
    stop: async () => {
      await child?.stop()
      return child?.exitCode() ?? null
    },
    processorMs: () => processorMs(child?.pid ?? 0),
    memory: () => readProcess(child?.pid ?? 0).bytes / 2 ** 20,
  }
}

/**
 * Runs a script of the repository to its end.
 * @throws Error for another exit code than 0
 */
export function runScript(
  script: string,
  words: readonly string[] = [],
  environment: Record<string, string> = {},
): void {
  const env = { ...process.env, ...environment }
  execFileSync(process.execPath, [script, ...words], { cwd: root, env, stdio: 'ignore' })
}
