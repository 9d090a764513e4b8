// Load of the machine from other work during a measurement.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/**
 * Watches the machine. The result has its load of the last minute and, where the kernel counts it,
 * the share of time that the host gave to other virtual machines. Above a few percent no measured
 * time is reliable.
 */
export function watchMachine(): () => string {
  const began = processorTime()
  return () => {
    const ended = processorTime()
    const load = `load ${loadavg()[0]?.toFixed(1)}`
    if (!began || !ended || ended.all === began.all) return load
    const share = (ended.stolen - began.stolen) / (ended.all - began.all)
    return `${load}, ${(100 * share).toFixed(0)} % stolen`
  }
}

/**
 * Clock ticks of all cores from boot (proc_stat(5): user nice system idle iowait irq softirq
 * steal).
 */
function processorTime(): { all: number; stolen: number } | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const ticks = line.split(/\s+/).slice(1, 9).map(Number)
    return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 }
  } catch {
    return undefined
  }
}
