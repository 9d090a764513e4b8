import { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'

export type LogLine = Record<string, unknown> & { level: number }

/** A real logger whose lines a test can read: `lines` grows while the server runs. */
export function captureLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as LogLine)
      done()
    },
  })
  return { log: pino({ level: 'info' }, sink), lines }
}
