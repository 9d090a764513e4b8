import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '#tools/postgres/postgres.ts'
import { answers, startChild, type Child } from '#tools/process/child.ts'
import { freePort } from '#tools/process/port.ts'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester, startCallers } from '../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { serverLog } from '../server.ts'
import { writeUntilStored, type WriteResult } from '../writes.ts'
import { startTestSystem } from '../test-system.ts'

const rounds = 25
const writers = 8

/** A process that is killed during writes and started again. */
type Victim = {
  url: string
  killAndReturn: (index: number) => Promise<void>
  where: () => Promise<{ shopId: number; token: string }>
  /** Returns the number of vehicles by model. */
  count: (models: string[]) => Promise<Map<string, number>>
  close: () => Promise<void>
}

export const processKills: AssuranceCheck = {
  name: 'kills',
  figure: `acknowledged writes lost in ${2 * rounds} kill -9 of server and database under write load, embedded and external PostgreSQL`,
  target: '0 lost, 0 doubled',
  run: async (tell) => {
    const results: Awaited<ReturnType<typeof killUnderLoad>>[] = []
    for (const [name, begin] of [
      ['external', external],
      ['embedded', embedded],
    ] as const) {
      const victim = await begin()
      try {
        results.push(await killUnderLoad(victim, (text) => tell(`${name}: ${text}`)))
      } finally {
        await victim.close()
      }
    }
    const sum = (of: 'kept' | 'lost' | 'doubled' | 'odd') =>
      results.reduce((total, result) => total + result[of], 0)
    return {
      measured: `${sum('lost')} lost and ${sum('doubled')} doubled of ${sum('kept')} in ${2 * rounds} kills; ${sum('odd')} unexpected answers`,
      met: sum('lost') + sum('doubled') + sum('odd') === 0 && sum('kept') > 10 * rounds,
    }
  },
}

async function killUnderLoad(victim: Victim, tell: (text: string) => void) {
  const written: WriteResult = { stored: [], odd: [] }
  const { ask, close } = createRequester(victim.url)
  let place = await victim.where()
  let over = false
  const load = startCallers(writers, () =>
    writeUntilStored(
      ask,
      () => place,
      written,
      () => over,
    ),
  )
  for (let index = 0; index < rounds; index += 1) {
    // Long enough for some writes, and at a different moment each time.
    await sleep(300 + ((index * 137) % 400))
    await victim.killAndReturn(index)
    place = await victim.where()
    tell(`${index + 1} kills, ${written.stored.length} writes`)
  }
  await sleep(500)
  over = true
  await load.stop()
  close()
  const found = await victim.count(written.stored)
  for (const line of new Set(written.odd)) tell(`unexpected: ${line}`)
  return {
    kept: written.stored.length,
    odd: written.odd.length,
    lost: written.stored.filter((model) => !found.has(model)).length,
    doubled: [...found.values()].filter((times) => times > 1).length,
  }
}

const countStatement =
  'select model, count(*)::int as times from vehicle where model = any($1) group by model'
type Counted = { model: string; times: number }
const byModel = (rows: Counted[]) => new Map(rows.map(({ model, times }) => [model, times]))

/** A server process with an external PostgreSQL. Either or both are killed. */
async function external(): Promise<Victim> {
  const system = await startTestSystem({ bare: true })
  const station = await yardFixtures(system).station('Iskuja kestävä')
  return {
    url: system.server.url,
    killAndReturn: async (index) => {
      if (index % 3 !== 0) await system.postgres.kill()
      if (index % 3 !== 1) await system.server.kill()
      if (index % 3 !== 0) await system.postgres.start()
      await (index % 3 === 1 ? system.server.ready() : system.server.start())
    },
    where: async () => {
      const { access_token } = await system.sessionOf(station.username)
      return { shopId: station.id, token: access_token }
    },
    count: async (models) => byModel(await system.query<Counted>(countStatement, [models])),
    close: system.close,
  }
}

/** All processes of `npm start`, killed at once as by a power failure. */
async function embedded(): Promise<Victim> {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-assure-'))
  const [port, standInsPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    STANDINS_PORT: String(standInsPort),
    DATA_DIR: folder,
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
  }
  let starter: Child | undefined
  const begin = async () => {
    starter = startChild('tools/start.ts', environment, serverLog)
    await answers(`${url}/health/ready`, starter)
  }
  const postgresPid = async () => {
    const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
    return existsSync(file) ? Number((await readFile(file, 'utf8')).split('\n')[0]) : undefined
  }
  const killAll = async () => {
    const pids = [
      ...(starter?.pid ? await descendants(starter.pid) : []),
      starter?.pid,
      await postgresPid(),
    ]
    for (const pid of pids) {
      try {
        if (pid) process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
  }
  const close = async () => {
    await killAll()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await begin()
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    killAndReturn: async () => {
      await killAll()
      await begin()
    },
    where: async () => {
      const post = async (body: object) => {
        const answer = await fetch(`${url}/api/auth/dev/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return (await answer.json()) as { access_token: string }
      }
      const { access_token: token } = await post({ account: 'op1' })
      const answer = await fetch(`${url}/api/shop/user/`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { shops } = (await answer.json()) as { shops: { id: number }[] }
      return { shopId: shops[0]?.id ?? 0, token }
    },
    count: async (models) => {
      await killAll()
      const postgres = await startPostgres({ folder: join(folder, 'postgres') })
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query<Counted>(countStatement, [models])
      await client.end()
      await postgres.stop()
      return byModel(rows)
    },
    close,
  }
}

/** Returns the descendants of this process. */
async function descendants(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = /\) \S (\d+)/.exec(text)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const below = (parent: number): number[] => {
    const children = [...parents.keys()].filter((child) => parents.get(child) === parent)
    return [...children, ...children.flatMap(below)]
  }
  return below(pid)
}
