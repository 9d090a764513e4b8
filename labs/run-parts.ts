// Runs the parts of `npm run assure` and `npm run bench` in sequence.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

export type Part = {
  /** Name for a run of this part alone: `npm run assure -- <name>`. */
  readonly name: string
}
export type PartResult = { readonly text: string; readonly met: boolean }

/**
 * Runs the wanted parts, or all of them, and prints what `print` makes of each result. A part that
 * throws counts as missed. Ends the process with code 1 when a target is missed, and with code 2
 * for an unknown name.
 */
export async function runParts<P extends Part>(
  parts: readonly P[],
  wanted: readonly string[],
  run: (part: P, tell: (text: string) => void) => Promise<PartResult>,
  print: (part: P, result: PartResult, note: string) => string,
): Promise<never> {
  const names = parts.map(({ name }) => name)
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    console.error(`No part ${unknown.join(', ')}; there are ${names.join(', ')}`)
    process.exit(2)
  }
  let allMet = true
  for (const part of parts) {
    if (wanted.length > 0 && !wanted.includes(part.name)) continue
    const began = performance.now()
    const machine = watchMachine()
    const result = await run(part, (text) => console.error(`  ${part.name}: ${text}`)).catch(
      (error: unknown) => {
        console.error(error)
        const why = error instanceof Error ? error.message : 'unknown'
        return { text: `it broke off: ${why}`, met: false }
      },
    )
    allMet &&= result.met
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    console.log(print(part, result, `${minutes} min, ${machine()}`))
  }
  process.exit(allMet ? 0 : 1)
}

export const metOrMissed = (met: boolean) => (met ? 'met' : '**missed**')

/** Returns a line of a table in Markdown. */
export const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/**
 * Watches the machine. The result has its load of the last minute and, where the kernel counts it,
 * the share of time that the host gave to other virtual machines. Above a few percent no measured
 * time is reliable.
 */
function watchMachine(): () => string {
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
