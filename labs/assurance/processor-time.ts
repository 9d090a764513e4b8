import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second, whatever its clock (sysconf _SC_CLK_TCK). */
const tickMs = 10

/**
 * The processor time that a process has used so far, in ms: user and system time of proc_pid_stat(5).
 * None for a process that has ended.
 */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may hold anything, blanks and brackets too.
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
