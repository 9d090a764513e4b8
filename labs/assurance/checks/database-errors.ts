import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester, type Reply } from '../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { addVehicle } from '../writes.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'

type Fault = {
  name: string
  begin: (system: TestSystem, folder: string) => Promise<() => Promise<void>>
  /** Whether only writes fail while reads continue. */
  readsGoOn?: boolean
}

const faults: readonly Fault[] = [
  {
    name: 'stopped',
    begin: async ({ postgres }) => {
      await postgres.stop()
      return () => postgres.start()
    },
  },
  {
    name: 'read-only',
    readsGoOn: true,
    begin: async (system) => {
      const set = (value: string) =>
        system.query(`alter system set default_transaction_read_only = ${value}`)
      await set('on')
      await system.query('select pg_reload_conf()')
      return async () => {
        await system.query('alter system reset default_transaction_read_only')
        await system.query('select pg_reload_conf()')
      }
    },
  },
  {
    name: 'connections exhausted',
    begin: async (system) => {
      // Takes every connection, also those that the service had. `end` is awaited: otherwise its
      // connection would be free again.
      const held: Client[] = []
      const { applicationUrl } = system.postgres.urls()
      const owner = new Client({ connectionString: system.postgres.urls().url })
      await owner.connect()
      const takeAll = async () => {
        for (;;) {
          const client = new Client({ connectionString: applicationUrl })
          client.on('error', () => {})
          try {
            await client.connect()
          } catch {
            return
          }
          held.push(client)
        }
      }
      let ofService = 1
      while (ofService > 0) {
        await takeAll()
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'kierto'`,
        )
        ofService = rowCount ?? 0
      }
      // The owner's own connection stays taken too.
      held.push(owner)
      return async () => {
        await Promise.all(held.map((client) => client.end()))
      }
    },
  },
  {
    name: 'disk full',
    readsGoOn: true,
    begin: async (system, folder) => {
      const filler = join(folder, 'filler')
      const free = Number(
        execFileSync('df', ['--output=avail', '-B1', folder]).toString().split('\n')[1],
      )
      await writeFile(filler, Buffer.alloc(Math.max(0, free - 4096)))
      return async () => {
        await rm(filler)
        // Without disk space for its log PostgreSQL ends. Its supervisor starts it again.
        await system.postgres.start()
      }
    },
  },
]

export const databaseFaults: AssuranceCheck = {
  name: 'database-faults',
  figure: 'database stopped, read-only, connections exhausted, disk full',
  target: 'no crash; 503; ready within 5 s of its return',
  run: async (tell) => {
    const folder = await mkdtemp(join(tmpdir(), 'kierto-assure-disk-'))
    const small = mountSmallDisk(folder, tell)
    const system = await startTestSystem({ bare: true, folder })
    const wrong: string[] = []
    let longest = 0
    try {
      const station = await yardFixtures(system).station('Häiriöitä kestävä')
      const { access_token: token } = await system.sessionOf(station.username)
      const { ask, close } = createRequester(system.server.url)
      const write = () => ask(addVehicle(station.id, token, crypto.randomUUID()))
      const read = () => ask({ path: `/api/shop/${station.id}/vehicle/counts/`, token })
      for (const { name, begin, readsGoOn = false } of faults) {
        if (name === 'disk full' && !small) continue
        const end = await begin(system, folder)
        const calls = readsGoOn ? [write] : [write, read]
        const replies: Reply[] = []
        for (let round = 0; round < 20; round += 1) {
          replies.push(...(await Promise.all(calls.map((call) => call()))))
          await sleep(100)
        }
        // On a full disk a write may still fit into space reserved for the log.
        const odd = replies.filter(
          ({ status }) => status !== 503 && !(name === 'disk full' && status === 201),
        )
        if (odd.length > 0) wrong.push(`${name}: ${odd[0]?.status} ${odd[0]?.body.slice(0, 90)}`)
        if (!system.server.isRunning()) wrong.push(`${name}: the process ended`)
        await end()
        const began = performance.now()
        let status = 0
        while (status !== 201 && performance.now() - began < 60_000) {
          status = (await write()).status
          if (status !== 201) await sleep(50)
        }
        const seconds = (performance.now() - began) / 1000
        longest = Math.max(longest, seconds)
        tell(`${name}: a write after ${seconds.toFixed(1)} s, ${odd.length} odd answers`)
      }
      close()
      for (const line of wrong) tell(line)
      return {
        measured: `${wrong.length} wrong; a write again at most ${longest.toFixed(1)} s after the return${small ? '' : '; the full disk could not be tried'}`,
        met: wrong.length === 0 && longest <= 5 && small,
      }
    } finally {
      await system.close()
      if (small) execFileSync('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Mounts a small disk for the database. Only root may do that. */
function mountSmallDisk(folder: string, tell: (text: string) => void): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=777', 'tmpfs', folder])
    return true
  } catch {
    tell('no small disk can be mounted by this user')
    return false
  }
}
