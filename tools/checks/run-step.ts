// Runs one step of `npm test`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProcessorMeter } from './processor-meter.ts'
import type { Step } from './steps.ts'
import type { TestReport } from './test-reports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
/** Longest time of a step: several times the time on an idle machine. */
const limit = 45 * 60_000

export interface Outcome {
  passed: boolean
  seconds: number
  output: string
  /** Tests of the step, if it counted any. */
  tests?: TestReport
  /** Seconds of processor time with all it started, where that can be measured. */
  processorSeconds?: number
}

/** Runs the step's command. `cancel` or the time limit ends it with all its children. */
export async function runStep(
  step: Step,
  environment: Record<string, string>,
  { cancel, meter }: { cancel: AbortSignal; meter: ProcessorMeter | null },
): Promise<Outcome> {
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'kierto-report-'))
  const report = join(folder, 'report.json')
  const fill = (text: string) => text.replace('{report}', report)
  const [program = '', ...words] = step.command.map(fill)
  const own = Object.entries(step.environment ?? {}).map(([key, value]) => [key, fill(value)])
  const script = program.endsWith('.ts')
  const child = spawn(
    script ? process.execPath : join(bin, program),
    script ? [program, ...words] : words,
    {
      cwd: root,
      // A process group of its own, so that it ends completely on Ctrl-C or at its time limit.
      detached: true,
      // The pinned Node is first on the path.
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env['PATH']}`,
        // Not NO_COLOR: Playwright sets FORCE_COLOR for its workers, and Node warns about both.
        FORCE_COLOR: '0',
        CI: '1',
        ...environment,
        ...Object.fromEntries(own),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  if (child.pid) meter?.follow(step.name, child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = AbortSignal.any([cancel, AbortSignal.timeout(limit)])
  const endEarly = () => {
    output += '\nEnded early.\n'
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      // It may have ended by itself.
      output += String(error)
    }
  }
  stop.addEventListener('abort', endEarly)
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('close', resolve).once('error', (error) => {
      output += error.message
      resolve(null)
    })
  })
  stop.removeEventListener('abort', endEarly)
  meter?.ended(step.name)
  const tests = step.read && readReport(report, step.read)
  rmSync(folder, { recursive: true, force: true })
  const uncounted = step.read !== undefined && !(tests && tests.passed + tests.failed > 0)
  return {
    passed: exitCode === 0 && !uncounted,
    seconds: (performance.now() - began) / 1000,
    output: uncounted ? `${output}\nNo tests were counted.\n` : output,
    ...(tests && { tests }),
    ...(meter && { processorSeconds: meter.seconds(step.name) }),
  }
}

function readReport(file: string, read: (report: unknown) => TestReport): TestReport | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
