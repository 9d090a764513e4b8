import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('draw-svg-process.ts', import.meta.url))
/** Processor time after which the kernel ends the process, in seconds: a plain file needs 0.1. */
const cpuSeconds = 3
/** Time after which it is killed whatever it does, in milliseconds: a busy machine gives it less of a core. */
const wallMs = 20_000
const maxOutputBytes = 32 * 1024 * 1024

/**
 * Draws an SVG as a PNG in a process of its own, made for this one file. An SVG is a program: a few
 * bytes can ask for hours of work or gigabytes of memory, and no library can be stopped in the middle.
 * @throws Error where the process was ended or could not draw it
 */
export async function drawSvg(svg: Buffer): Promise<Buffer> {
  const words = [process.execPath, '--disable-warning=ExperimentalWarning', script]
  // The shell sets the limit and becomes the process.
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -t ${cpuSeconds}; exec "$@"`, 'draw-svg', ...words],
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
  // A process that ended early leaves a broken pipe; its exit tells the rest.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve).once('error', reject)
  })
  if (code !== 0) throw new Error('The SVG could not be drawn within its limits')
  return Buffer.concat(parts)
}
