import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second (sysconf _SC_CLK_TCK). */
const tickMs = 10

/**
 * Returns the CPU time of a process in ms: user and system time of proc_pid_stat(5). 0 for an ended
 * process.
 */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name comes before and may contain spaces and brackets.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (user + system) * tickMs
  } catch {
    return 0
  }
}
