import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { AssuranceCheck } from '../check.ts'
import { missingPrograms, patroniVersion } from '../database-cluster.ts'
import { createNamespaces, namespaceOf, removeNamespaces } from '../namespaces.ts'

const script = fileURLToPath(new URL('../failover.ts', import.meta.url))
const longestMs = 12 * 60_000

const result = z.object({ measured: z.string(), met: z.boolean() })

/**
 * Three database machines with etcd and Patroni, HAProxy and two processes behind the nginx of
 * docs/operations, in network namespaces. `../failover.ts` runs inside the namespace of the service.
 */
export const failover: AssuranceCheck = {
  name: 'failover',
  figure:
    'certificates renewed, a database machine killed, its cable pulled and put back, PostgreSQL killed, two switchovers, etcd stopped, a process killed, both standbys killed, with TLS between all parts: acknowledged writes lost or doubled, time until writes, other answers, public calls that failed',
  target:
    '0 lost, 0 doubled, 0 confirmed by a cut-off machine; writes again within 35 s (machine), 15 s (PostgreSQL), 10 s (switchover); 503 alone; 0 public calls; one timeline after each; TLS alone',
  run: async (tell) => {
    const missing = missingPrograms()
    if (missing) return { measured: `not tried, missing: ${missing}`, met: false }
    const folder = await mkdtemp(join(tmpdir(), 'kierto-assure-failover-'))
    // PostgreSQL is not root, and its folders are in this one.
    await chmod(folder, 0o711)
    const spaces = createNamespaces(3)
    // A signal ends this process without `finally`.
    const end = () => {
      removeNamespaces(spaces)
      process.exit(1)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    try {
      const child = spawn(
        'ip',
        ['netns', 'exec', namespaceOf(spaces, 0), process.execPath, script, spaces.prefix, folder],
        { stdio: ['ignore', 'pipe', 'pipe'], timeout: longestMs },
      )
      const printed: string[] = []
      child.stdout.on('data', (bytes: Buffer) => printed.push(String(bytes)))
      child.stderr.on('data', (bytes: Buffer) => {
        for (const line of String(bytes).split('\n').filter(Boolean)) tell(line)
      })
      await new Promise((resolve) => child.once('exit', resolve))
      const last = printed.join('').trim().split('\n').at(-1) ?? ''
      if (!last.startsWith('{')) return { measured: 'it broke off', met: false }
      const { measured, met } = result.parse(JSON.parse(last))
      return { measured: `${measured} (Patroni ${patroniVersion()})`, met }
    } finally {
      removeNamespaces(spaces)
      await rm(folder, { recursive: true, force: true })
    }
  },
}
