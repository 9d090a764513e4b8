// Network namespaces for a cluster: one for the service, one for each database machine.
import { execFileSync, spawnSync } from 'node:child_process'

const bridge = 'kierto0'
/** Address of a machine. The service has number 0. */
export const addressOf = (machine: number) => `10.77.0.${10 + machine}`

export type Namespaces = { readonly prefix: string; readonly machines: readonly number[] }

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] })
export const namespaceOf = ({ prefix }: Namespaces, machine: number) => `${prefix}-${machine}`
const portOf = (machine: number) => `port${machine}`

/** Joins the machines by a bridge in the namespace of the service. There is no way out of them. */
export function createNamespaces(count: number): Namespaces {
  const machines = Array.from({ length: count }, (_, index) => index + 1)
  const spaces = { prefix: `kierto-assure-${process.pid}`, machines }
  const service = namespaceOf(spaces, 0)
  ip('netns', 'add', service)
  ip('-n', service, 'link', 'set', 'lo', 'up')
  ip('-n', service, 'link', 'add', bridge, 'type', 'bridge')
  ip('-n', service, 'addr', 'add', `${addressOf(0)}/24`, 'dev', bridge)
  ip('-n', service, 'link', 'set', bridge, 'up')
  for (const machine of machines) {
    const own = namespaceOf(spaces, machine)
    const port = portOf(machine)
    ip('netns', 'add', own)
    ip('link', 'add', port, 'netns', service, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own)
    ip('-n', service, 'link', 'set', port, 'master', bridge, 'up')
    ip('-n', own, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
    for (const link of ['eth0', 'lo']) ip('-n', own, 'link', 'set', link, 'up')
  }
  return spaces
}

/** Pulls the cable of a machine, or puts it back. Nobody is told. */
export function setCable(spaces: Namespaces, machine: number, state: 'up' | 'down'): void {
  ip('-n', namespaceOf(spaces, 0), 'link', 'set', portOf(machine), state)
}

/** Process ids in the namespace. */
export const processesIn = (spaces: Namespaces, machine: number): number[] =>
  spawnSync('ip', ['netns', 'pids', namespaceOf(spaces, machine)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)

/** Ends every process of the namespace at once, as a machine without power. */
export function killAll(spaces: Namespaces, machine: number): void {
  for (const pid of processesIn(spaces, machine)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Ends the processes of its own namespaces, and removes them. */
export function removeNamespaces(spaces: Namespaces): void {
  for (const machine of [...spaces.machines, 0]) {
    killAll(spaces, machine)
    spawnSync('ip', ['netns', 'del', namespaceOf(spaces, machine)])
  }
}
