import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startProcessorMeter } from './processor-meter.ts'

/** Works for half a second of processor time. */
const work = 'const t = process.cpuUsage(); while (process.cpuUsage(t).user < 500_000);'
const startChild = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}])`

test('measures where there is /proc', () => {
  const meter = startProcessorMeter()
  meter?.stop()
  expect(meter !== null).toBe(existsSync('/proc/self/stat'))
})

test.runIf(existsSync('/proc/self/stat'))(
  'counts the time of a process and of what it starts, under its name',
  async () => {
    const meter = startProcessorMeter()
    const child = spawn(process.execPath, ['-e', startChild])
    meter?.follow('work', Number(child.pid))
    await once(child, 'exit')
    meter?.ended('work')
    meter?.stop()
    expect(meter?.seconds('work')).toBeGreaterThanOrEqual(0.5)
    expect(meter?.seconds('work')).toBeLessThanOrEqual(meter?.seconds() ?? 0)
    expect(meter?.seconds('other')).toBe(0)
  },
)
