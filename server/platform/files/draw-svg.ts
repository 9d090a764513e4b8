import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('draw-svg-process.ts', import.meta.url))
/** Processor time in seconds after which the kernel ends the process. A plain file needs 0.1. */
const cpuSeconds = 3
/**
 * Time in milliseconds after which the process is killed. A busy machine gives it less of a core.
 */
const wallMs = 20_000
/** Below the service's own work, which a drawing must not slow down. Plain files still get a share. */
const niceness = 19
const maxOutputBytes = 32 * 1024 * 1024

/**
 * Draws an SVG as a PNG in a separate process for this one file. An SVG is a program: a few bytes
 * can request hours of work or gigabytes of memory, and no library can be stopped while it works.
 * @throws Error where the process was ended or could not draw it
 */
export async function drawSvg(svg: Buffer): Promise<Buffer> {
  const words = [process.execPath, '--disable-warning=ExperimentalWarning', script]
  // The shell sets the limit and becomes the process.
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -t ${cpuSeconds}; exec nice -n ${niceness} "$@"`, 'draw-svg', ...words],
    {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: wallMs,
      killSignal: 'SIGKILL',
    },
  )
  const parts: Buffer[] = []
  let size = 0
  child.stdout.on('data', (part: Buffer) => {
    size += part.length
    if (size > maxOutputBytes) child.kill('SIGKILL')
    else parts.push(part)
  })
  // A process that ended early leaves a broken pipe. Its exit code gives the reason.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve).once('error', reject)
  })
  if (code !== 0) throw new Error('The SVG could not be drawn within its limits')
  return Buffer.concat(parts)
}
