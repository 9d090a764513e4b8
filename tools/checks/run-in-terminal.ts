import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Step } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/**
 * Runs the program of a step with this terminal as its input and output.
 * @returns its exit code, 1 after a signal
 */
export async function runInTerminal({ command, environment }: Step): Promise<number> {
  const [program = '', ...words] = command
  const child = spawn(join(bin, program), words, {
    cwd: root,
    stdio: 'inherit',
    // The pinned Node is first on the path.
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, ...environment },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => child.kill('SIGTERM'))
  process.channel?.unref()
  const [code] = await once(child, 'exit')
  return Number(code ?? 1)
}
