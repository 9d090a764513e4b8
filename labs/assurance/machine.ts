// What else the machine did while something was measured.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/**
 * Looks at the machine from now on. The answer tells its load in the last minute and, where the kernel
 * counts it, the share of the time that a virtual machine's host gave to others: beyond a few percent
 * no time that was measured meanwhile says anything.
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

/** Clock ticks of all cores since the start; proc_stat(5): user nice system idle iowait irq softirq steal. */
function processorTime(): { all: number; stolen: number } | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const ticks = line.split(/\s+/).slice(1, 9).map(Number)
    return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 }
  } catch {
    return undefined
  }
}
