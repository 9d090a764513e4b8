import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestContext } from '#server/testing/app.ts'
import { secondContext, testContext } from '#server/testing/test-context.ts'
import { workerOf } from '#server/testing/jobs.ts'
import { rowOf } from '#server/testing/rows.ts'
import { claim, settle } from './claim.ts'
import { extendLeases, outcome, type Claimed } from './claim.sql.ts'
import { dropWork, enqueue, enqueueKey, repeatNow, withdraw, workDepths } from './queue.ts'
import { doWork, GiveUp, LeaseLost, RunLater, workKind, type KindWithRun } from './work.ts'

const one = testContext()
const two = secondContext(one)
beforeEach(async () => {
  await one.appContext.db.write((tx) => tx.deleteFrom('work').execute())
})

const letter = workKind<{ to: string }>('letter', { slots: 4, attempts: 3 })
const call = workKind<null>('call', {
  slots: 6,
  perLane: 2,
  laneCeiling: 5,
  attempts: 3,
  onStop: 'abort',
})

const write = ((work) => one.appContext.db.write(work)) as typeof one.appContext.db.write
const add = (key: string, to = 'a@posti.example') =>
  write((tx) =>
    enqueue(tx, one.appContext.secrets, letter, { key, payload: { to }, now: one.clock.now() }),
  )
const addCall = (key: string, lane: string) =>
  write((tx) => enqueueKey(tx, call, { key, lane, now: one.clock.now() }))
const worker = (ctx: TestContext, ...work: KindWithRun[]) => workerOf(ctx.appContext, { work })
const row = (key: string) => rowOf(one, 'work', { key })
const later = () => new Date(one.clock.now().getTime() + 61_000)
const claimLetters = (ctx: TestContext, slots: number, now = one.clock.now()) =>
  claim(ctx.appContext.db, { kind: 'letter', slots, perLane: undefined }, now)

describe('an item', () => {
  test('of a transaction that is undone is not there', async () => {
    const undone = write(async (tx) => {
      await enqueue(tx, one.appContext.secrets, letter, {
        key: 'undone',
        payload: { to: '' },
        now: one.clock.now(),
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await worker(one, doWork(letter, { run: async () => {} })).runDue()).toEqual([])
  })

  test('is known by its key, also after its end, and its payload goes', async () => {
    const sent: string[] = []
    const run = async ({ payload }: { payload: { to: string } }) => void sent.push(payload.to)
    expect([await add('a'), await add('a', 'b@posti.example')]).toEqual([true, false])
    expect((await row('a')).payload_sealed?.toString()).not.toContain('posti')
    await worker(one, doWork(letter, { run })).runDue()
    expect(await add('a')).toBe(false)
    await worker(one, doWork(letter, { run })).runDue()
    expect(sent).toEqual(['a@posti.example'])
    expect(await row('a')).toMatchObject({ done_at: one.clock.now(), payload_sealed: null })
  })

  test('that was tried is not withdrawn', async () => {
    await add('tried')
    await add('new')
    await write((tx) =>
      tx.updateTable('work').set({ attempts: 1 }).where('key', '=', 'tried').execute(),
    )
    for (const key of ['tried', 'new']) await write((tx) => withdraw(tx, letter, key))
    expect(await workDepths(one.appContext.db.read, one.clock.now())).toMatchObject([
      { kind: 'letter', waiting: 1 },
    ])
  })

  test('that fails waits longer each time, and its failure names no person', async () => {
    await add('fails')
    const run = async () => {
      throw new TypeError('matti.meikalainen@posti.example')
    }
    await worker(one, doWork(letter, { run })).runDue()
    expect(await row('fails')).toMatchObject({
      attempts: 1,
      last_error: 'TypeError',
      run_at: new Date(one.clock.now().getTime() + 2000),
    })
    expect(JSON.stringify(one.lines)).not.toContain('meikalainen')
  })

  test('that has to wait has not been tried', async () => {
    await add('paused')
    const until = later()
    const run = async () => {
      throw new RunLater(until)
    }
    await worker(one, doWork(letter, { run })).runDue()
    expect(await row('paused')).toMatchObject({ attempts: 0, run_at: until, last_error: null })
  })

  test('given up keeps its payload, writes in the same transaction, and can be repeated', async () => {
    await add('lost')
    let isBroken = true
    const sent: string[] = []
    const kindWithRun = doWork(letter, {
      run: async ({ payload }) => {
        if (isBroken) throw new GiveUp('unknown_address')
        sent.push(payload.to)
      },
      givenUp: async (tx, { key, payload }) => {
        await enqueueKey(tx, call, {
          key: `${key}-${payload.to}`,
          lane: 'told',
          now: one.clock.now(),
        })
      },
    })
    await worker(one, kindWithRun).runDue()
    expect(await row('lost')).toMatchObject({
      failed_at: one.clock.now(),
      last_error: 'unknown_address',
    })
    expect(await row('lost-a@posti.example')).toMatchObject({ kind: 'call' })
    isBroken = false
    const item = { kind: 'letter', key: 'lost' }
    expect(await write((tx) => repeatNow(tx, item, one.clock.now()))).toBe(true)
    await worker(one, kindWithRun).runDue()
    expect(sent).toEqual(['a@posti.example'])
    expect(await write((tx) => repeatNow(tx, item, one.clock.now()))).toBe(false)
  })

  test('that an administrator drops is empty and never runs', async () => {
    await add('dropped')
    const run = async () => {
      throw new GiveUp('no')
    }
    await worker(one, doWork(letter, { run })).runDue()
    const item = { kind: 'letter', key: 'dropped' }
    expect(await write((tx) => dropWork(tx, item, one.clock.now()))).toBe(true)
    expect(await write((tx) => repeatNow(tx, item, one.clock.now()))).toBe(false)
    expect(await row('dropped')).toMatchObject({ payload_sealed: null })
    expect(await add('dropped')).toBe(false)
  })

  test('that ends its process every time is given up', async () => {
    await add('kills')
    const runs: string[] = []
    for (let kill = 0; kill < 3; kill += 1) {
      expect(await claimLetters(two, 1)).toHaveLength(1)
      one.clock.advance({ seconds: 61 })
    }
    await worker(one, doWork(letter, { run: async ({ key }) => void runs.push(key) })).runDue()
    expect(runs).toEqual([])
    expect(await row('kills')).toMatchObject({ failed_at: one.clock.now() })
  })

  test('of a kind that no module does stays and is counted', async () => {
    await add('unknown')
    one.clock.advance({ seconds: 90 })
    expect(await one.appContext.work.runDue('items')).toEqual([])
    expect(await workDepths(one.appContext.db.read, one.clock.now())).toEqual([
      { kind: 'letter', waiting: 1, running: 0, oldestSeconds: 90, givenUp: 0 },
    ])
  })
})

describe('two processes', () => {
  test('run each of a thousand items once', { timeout: 120_000 }, async () => {
    const { db } = one.appContext
    const keys = Array.from({ length: 1000 }, (_, n) => `n-${n}`)
    await db.write(async (tx) => {
      for (const key of keys) {
        const item = { key, payload: { to: key }, now: one.clock.now() }
        await enqueue(tx, one.appContext.secrets, letter, item)
      }
    })
    const ran: string[] = []
    const kindWithRun = doWork(letter, { run: async ({ key }) => void ran.push(key) })
    await Promise.all([one, two, one, two].map((ctx) => worker(ctx, kindWithRun).runDue()))
    expect(ran.toSorted()).toEqual(keys.toSorted())
  })

  test('never run more than two items of a lane at once, and serve lanes by turn', async () => {
    for (const lane of ['a', 'b', 'c']) {
      for (let n = 0; n < 5; n += 1) await addCall(`${lane}${n}`, lane)
    }
    const rooms = { kind: 'call', slots: 6, perLane: 2 }
    const now = one.clock.now()
    const [first, second] = await Promise.all([
      claim(one.appContext.db, rooms, now),
      claim(two.appContext.db, { ...rooms, slots: 3 }, now),
    ])
    const taken = [...(first ?? []), ...(second ?? [])].map(({ key }) => key)
    expect(taken.toSorted()).toEqual(['a0', 'a1', 'b0', 'b1', 'c0', 'c1'])
    expect(await claim(one.appContext.db, rooms, now)).toEqual([])
  })

  test('a lane takes no more than its ceiling', async () => {
    const added: boolean[] = []
    for (let n = 0; n < 7; n += 1) added.push(await addCall(`full${n}`, 'full'))
    expect(added).toEqual([true, true, true, true, true, false, false])
    expect(await addCall('other', 'other')).toBe(true)
  })

  test('a late outcome and what follows it write nothing', async () => {
    await add('late')
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const written: string[] = []
    const kindWithRun = (name: string, wait?: Promise<void>) =>
      doWork(letter, {
        run: async () => {
          begun.resolve()
          await wait
          return async () => void written.push(name)
        },
      })
    const running = worker(one, kindWithRun('one', slow.promise)).runDue()
    await begun.promise
    one.clock.advance({ seconds: 61 })
    await worker(two, kindWithRun('two')).runDue()
    const settled = await row('late')
    slow.resolve()
    await running
    expect(written).toEqual(['two'])
    expect(await row('late')).toEqual(settled)
  })

  test('one that stops finishes a short run and leaves a long one to the other', async () => {
    await add('short')
    await addCall('long', 'a')
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const mayEnd = Promise.withResolvers<void>()
    const stopped = worker(
      one,
      doWork(letter, {
        run: async () => {
          begun[0].resolve()
          await mayEnd.promise
        },
      }),
      doWork(call, {
        run: async (_, { signal }) => {
          begun[1].resolve()
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          signal.throwIfAborted()
        },
      }),
    )
    const running = stopped.runDue()
    await Promise.all(begun.map(({ promise }) => promise))
    const stopping = stopped.stop()
    mayEnd.resolve()
    await stopping
    await running
    expect(await row('short')).toMatchObject({ done_at: one.clock.now() })
    expect(await row('long')).toMatchObject({ lease: null, attempts: 0, done_at: null })
    const other = worker(two, doWork(call, { run: async () => {} }))
    expect(await other.runDue()).toEqual(['call'])
  })

  test('an outcome is stored once the database is back, and the run is not repeated', async () => {
    await add('away')
    let runs = 0
    let failures = 2
    const { db: database } = one.appContext
    const away: typeof database = {
      ...database,
      writeLong: async (work) => {
        failures -= 1
        if (failures >= 0) throw Object.assign(new Error('away'), { code: '57P01' })
        return database.writeLong(work)
      },
    }
    const run = async () => {
      runs += 1
    }
    const repeating = workerOf(one.appContext, {
      database: away,
      work: [doWork(letter, { run })],
    })
    await repeating.runDue()
    expect([runs, failures]).toEqual([1, -1])
    expect(await row('away')).toMatchObject({ done_at: one.clock.now(), attempts: 1 })
  })

  test('a kind waits behind no other one', async () => {
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    let ended = 0
    await addCall('silent', 'a')
    const started = worker(
      one,
      doWork(call, {
        run: async () => {
          begun.resolve()
          await mayEnd.promise
          ended += 1
        },
      }),
      doWork(letter, { run: async () => sent.resolve() }),
    )
    started.start()
    await begun.promise
    await add('mail')
    started.wake()
    await sent.promise
    expect(ended).toBe(0)
    mayEnd.resolve()
    await started.stop()
  })
})

test('two modules cannot do the same kind', () => {
  const kindWithRun = doWork(letter, { run: async () => {} })
  expect(() => worker(one, kindWithRun, kindWithRun)).toThrow('Two modules do the work letter')
})

/** A small generator with a seed, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each([1, 2, 3])(
  'of leases that are taken, extended and lost at random, one settles an item (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const next = random(seed)
    const { db } = one.appContext
    for (let n = 0; n < 6; n += 1) await add(`p${n}`)
    const held: Claimed[][] = [[], [], []]
    const settled: string[] = []
    for (let step = 0; step < 150; step += 1) {
      const mine = held[next(held.length)] ?? []
      const what = next(4)
      if (what === 0) mine.push(...(await claimLetters(one, 1 + next(2))))
      if (what === 1) one.clock.advance({ seconds: next(50) })
      if (what === 2) await db.write((tx) => extendLeases(tx, mine, one.clock.now()))
      const item = what === 3 ? mine.splice(next(mine.length), 1)[0] : undefined
      if (!item) continue
      const settling = settle(db, item, outcome.done(one.clock.now()), async () => {
        settled.push(item.key)
      })
      await settling.catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error
      })
    }
    expect(settled.length).toBeGreaterThan(0)
    expect(new Set(settled).size).toBe(settled.length)
  },
)

test('taking from 100 long lanes reads few rows', { timeout: 120_000 }, async () => {
  const { db } = one.appContext
  const now = one.clock.now()
  await db.write((tx) =>
    sql`
      insert into work (kind, key, lane, created_at, due_at, run_at)
      select 'call', n, n % 100, ${now}, ${now}, ${now} from generate_series(1, 50000) n`.execute(
      tx,
    ),
  )
  await sql`analyze work`.execute(db.read)
  const times: number[] = []
  for (let n = 0; n < 9; n += 1) {
    const begun = performance.now()
    const taken = await claim(db, { kind: 'call', slots: 6, perLane: 2 }, now)
    times.push(performance.now() - begun)
    expect(new Set(taken.map(({ key }) => Number(key) % 100)).size).toBe(6)
  }
  // It takes 20 ms. A window over all rows took longer than 15 s.
  expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(500)
})
