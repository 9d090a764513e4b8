// Measures how much processor time a fixed piece of work takes while other work runs.

/**
 * Milliseconds of the work on the reference machine. Estimated: one state of the tests took 701
 * processor seconds on an older machine, and 1354 on one that needs some 27 ms for this work.
 */
const referenceMs = 14
const everyMs = 5000
const warmUps = 20

export interface ReferenceWork {
  /** Processor time of this machine in proportion to that of the reference machine. */
  factor: () => number
  stop: () => void
}

/** Does the work now and every five seconds. It takes 1 % of a core. */
export function startReferenceWork(): ReferenceWork {
  for (let i = 0; i < warmUps; i += 1) work()
  const times: number[] = []
  const measure = () => {
    // The first time finds cold caches, which work that goes on does not.
    work()
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  measure()
  const timer = setInterval(measure, everyMs)
  timer.unref()
  return {
    factor: () => times.reduce((sum, each) => sum + each, 0) / times.length / referenceMs,
    stop: () => clearInterval(timer),
  }
}

/** Objects, a table and JSON, as most of the tests have. */
function work(): number {
  const rows = new Map<string, { index: number; list: number[] }>()
  for (let index = 0; index < 120_000; index += 1)
    rows.set(`row ${index % 9973}`, { index, list: [index] })
  return JSON.stringify(JSON.parse(JSON.stringify([...rows.values()]))).length
}
