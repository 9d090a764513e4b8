// Measures the processor time of a tree of processes. Linux only: it reads /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, on every architecture that Node supports. */
export const ticksPerSecond = 100
const pageBytes = 4096
const sampleMs = 500

interface Process {
  parent: number
  start: string
  ticks: number
  waitedTicks: number
  bytes: number
}

export interface ProcessorMeter {
  /** Counts this process and all that it starts under that name. */
  follow: (name: string, pid: number) => void
  /** To be called as soon as that process has ended: adds what ended between two samples. */
  ended: (name: string) => void
  /** Seconds of user and system time so far, of one name or of everything. */
  seconds: (name?: string) => number
  /** The most memory in bytes that was resident at once under that name. Shared pages count twice. */
  peakBytes: (name: string) => number
  stop: () => void
}

/** Returns what the kernel knows of a process, or null where it has ended. */
export function readProcess(pid: number): Process | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return null
  }
  // The program's name, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const number = (index: number) => Number(fields[index])
  return {
    parent: number(1),
    start: fields[19] ?? '',
    ticks: number(11) + number(12),
    waitedTicks: number(13) + number(14),
    bytes: number(21) * pageBytes,
  }
}

/**
 * Starts to measure this process and its tree. A browser leaves processes behind that nobody waits
 * for, so the times of ended children are not enough: each process is read twice a second.
 * @returns null where /proc is missing
 */
export function startProcessorMeter(): ProcessorMeter | null {
  if (!readProcess(process.pid)) return null
  const rest = 'the rest'
  const roots = new Map<number, string>([[process.pid, rest]])
  const seen = new Map<string, { name: string; ticks: number }>()
  const known = new Map<number, { key: string; name: string }>()
  const peaks = new Map<string, number>()
  const waited = new Map<string, number>()
  let waitedBefore = readProcess(process.pid)?.waitedTicks ?? 0

  const sample = () => {
    const alive = new Map<number, Process>()
    for (const entry of readdirSync('/proc')) {
      const pid = Number(entry)
      const found = pid > 0 ? readProcess(pid) : null
      if (found) alive.set(pid, found)
    }
    const nameOf = (pid: number): string | undefined => {
      const found = alive.get(pid)
      if (!found) return undefined
      const key = `${pid} ${found.start}`
      const before = known.get(pid)
      if (before?.key === key) return before.name
      const name = roots.get(pid) ?? nameOf(found.parent)
      if (name) known.set(pid, { key, name })
      return name
    }
    const bytes = new Map<string, number>()
    for (const [pid, found] of alive) {
      const name = nameOf(pid)
      if (!name) continue
      seen.set(`${pid} ${found.start}`, { name, ticks: found.ticks })
      bytes.set(name, (bytes.get(name) ?? 0) + found.bytes)
    }
    for (const [name, total] of bytes) peaks.set(name, Math.max(peaks.get(name) ?? 0, total))
  }
  sample()
  const timer = setInterval(sample, sampleMs)
  timer.unref()

  return {
    follow: (name, pid) => {
      roots.set(pid, name)
      known.delete(pid)
    },
    ended: (name) => {
      const now = readProcess(process.pid)?.waitedTicks ?? 0
      waited.set(name, now - waitedBefore)
      waitedBefore = now
    },
    seconds: (name) => {
      sample()
      const ticks = new Map<string, number>(waited)
      for (const [each, group] of Map.groupBy(seen.values(), ({ name }) => name)) {
        const sampled = group.reduce((sum, { ticks }) => sum + ticks, 0)
        ticks.set(each, Math.max(sampled, waited.get(each) ?? 0))
      }
      const counted = name ? (ticks.get(name) ?? 0) : [...ticks.values()].reduce((a, b) => a + b, 0)
      return counted / ticksPerSecond
    },
    peakBytes: (name) => peaks.get(name) ?? 0,
    stop: () => clearInterval(timer),
  }
}
