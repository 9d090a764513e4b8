// Runs one of our scripts as a child of this process.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const childLife = pathToFileURL(fileURLToPath(new URL('exit-with-parent.ts', import.meta.url))).href
/** A graceful shutdown takes the server up to 10 s. */
const patience = 15_000

export interface Child {
  pid: number | undefined
  isRunning: () => boolean
  kill: (signal: NodeJS.Signals) => void
  /** Null while it runs and after a signal. */
  exitCode: () => number | null
  /** SIGTERM, then SIGKILL after 15 s. Resolves when it has ended. */
  stop: () => Promise<void>
  /** Resolves with a sentence about its end. */
  ended: Promise<string>
}

/**
 * Starts a script of the repository with this Node, in a session of its own: Ctrl-C in the terminal
 * reaches only its parent, which ends its children in order.
 * @param output where its lines go, or a function that also gets the lines of its errors
 * @param switches of Node
 */
export function startChild(
  script: string,
  environment: Record<string, string>,
  output: 'inherit' | 'ignore' | ((errors: string) => void) = 'inherit',
  switches: readonly string[] = [],
): Child {
  const isRead = typeof output === 'function'
  const child = spawn(process.execPath, [...switches, '--import', childLife, script], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: isRead ? ['ignore', 'inherit', 'pipe', 'ipc'] : ['ignore', output, output, 'ipc'],
  })
  if (isRead)
    child.stderr?.setEncoding('utf8').on('data', (errors: string) => {
      process.stderr.write(errors)
      output(errors)
    })
  const ended = new Promise<string>((resolve) => {
    // The last lines of its errors may come after its exit.
    child.once('close', (code, signal) =>
      resolve(`${script} ended with ${signal ?? `exit code ${code}`}.`),
    )
    child.once('error', (error) => resolve(`${script} did not start: ${error.message}`))
  })
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async () => {
    child.kill('SIGTERM')
    const late = new AbortController()
    const kill = sleep(patience, undefined, { signal: late.signal }).then(
      () => child.kill('SIGKILL'),
      () => {},
    )
    await ended
    late.abort()
    await kill
  }
  return {
    pid: child.pid,
    isRunning,
    kill: (signal) => void child.kill(signal),
    exitCode: () => child.exitCode,
    stop,
    ended,
  }
}

/**
 * Requests `url` until the response is 200.
 * @throws Error with a sentence about the child's end when it ends first
 */
export async function answers(url: string, child: Child): Promise<void> {
  while (child.isRunning()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(await child.ended)
}
