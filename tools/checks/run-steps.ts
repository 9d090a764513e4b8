// Runs the programs of the checks and tells their results.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Step } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
/** The pinned Node is first. */
const pathWithBin = `${bin}${delimiter}${process.env['PATH']}`

export interface Outcome {
  name: string
  passed: boolean
  /** Tests that passed and failed, by the program's own last lines. */
  tests: { passed: number; failed: number }
}

/** The lines of a test program: a part of it that is done, one that failed, and its last lines. */
const lines = {
  vitest: {
    done: /^ [✓❯↓] \S+\.test\.ts /,
    failed: /^ +× /,
    total: null,
    summary: /^ +Tests {2}/,
    unit: 'files',
  },
  playwright: {
    done: /^ +[✓✘-] +\d+ /,
    failed: /^ +✘ /,
    total: /^Running (\d+) test/,
    summary: /^ {2}\d+ (passed|failed|flaky|interrupted|did not run|skipped)/,
    unit: 'tests',
  },
} as const

/** Returns a signal that aborts when the command is told to end. */
export function cancelAtSignal(): AbortSignal {
  const cancel = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => cancel.abort())
  process.channel?.unref()
  return cancel.signal
}

/**
 * Runs steps one after another. Tells when a step begins, its failures as they come, and how far
 * it is.
 * @param cancel ends the running step with all its children, and leaves the others out
 * @returns an outcome for each step that was begun
 */
export async function runSteps(
  steps: readonly Step[],
  environment: Record<string, string>,
  cancel: AbortSignal,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps)
    if (!cancel.aborted) outcomes.push(await runStep(step, environment, cancel))
  return outcomes
}

/**
 * Runs the program of a step with this terminal as its input and output.
 * @returns its exit code, 1 after a signal
 */
export async function runInTerminal(
  { command: [program = '', ...words], environment }: Step,
  given: Record<string, string>,
): Promise<number> {
  const child = spawn(join(bin, program), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithBin, ...environment, ...given },
  })
  cancelAtSignal().addEventListener('abort', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  return Number(code ?? 1)
}

async function runStep(
  { name, command, environment, tests, files }: Step,
  given: Record<string, string>,
  cancel: AbortSignal,
): Promise<Outcome> {
  console.log(`begins  ${name}`)
  const began = performance.now()
  const [program = '', ...words] = command
  const script = program.endsWith('.ts')
  const child = spawn(
    script ? process.execPath : join(bin, program),
    script ? [program, ...words] : words,
    {
      cwd: root,
      // A process group of its own, so that it ends completely on Ctrl-C.
      detached: true,
      // Not NO_COLOR: Playwright sets FORCE_COLOR for its workers, and Node warns about both.
      env: {
        ...process.env,
        PATH: pathWithBin,
        FORCE_COLOR: '0',
        CI: '1',
        ...given,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  cancel.addEventListener('abort', end)

  const reader = tests && lines[tests]
  const output: string[] = []
  let done = 0
  let total = files ? String(files) : ''
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (coloured) => {
      const line = stripVTControlCharacters(coloured)
      output.push(line)
      if (!reader) return
      if (reader.done.test(line)) done += 1
      total ||= reader.total?.exec(line)?.[1] ?? ''
      if (reader.failed.test(line)) console.log(`        ${line.trim()}`)
    })
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000)
    const parts = reader ? `${done}${total && ` of ${total}`} ${reader.unit}, ` : ''
    console.log(`        ${name}: ${parts}${seconds} s`)
  }, 5000)
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('close', resolve).once('error', (error) => {
      output.push(error.message)
      resolve(null)
    })
  })
  clearInterval(timer)
  cancel.removeEventListener('abort', end)

  const summary = output.filter((line) => reader?.summary.test(line)).join('\n')
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0)
  const secondTry = count('flaky')
  const counted = { passed: count('passed') + secondTry, failed: count('failed') }
  const passed = exitCode === 0 && (!reader || counted.passed > 0)
  const columns = [
    `${passed ? 'passed' : 'FAILED'}  ${name}`,
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
    reader ? `${counted.passed} passed, ${counted.failed} failed` : '',
    secondTry > 0 ? `${secondTry} at the second try only` : '',
  ]
  console.log(columns.filter(Boolean).join('  '))
  if (!passed || secondTry > 0)
    console.log(output.filter((line) => !reader?.done.test(line)).join('\n'))
  return { name, passed, tests: counted }
}

/** Prints the failed steps and the number of tests, and sets the exit code. */
export function printCount(outcomes: readonly Outcome[]): void {
  const failures = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
  const sum = (key: 'passed' | 'failed') =>
    outcomes.reduce((total, { tests }) => total + tests[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = failures.length > 0 || outcomes.length === 0 ? 1 : 0
}
