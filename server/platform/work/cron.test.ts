import { beforeEach, describe, expect, test } from 'vitest'
import { jobNames, jobs, type JobName } from '#rules/jobs.ts'
import type { TestContext } from '#server/testing/app.ts'
import { secondContext, testContext } from '#server/testing/test-context.ts'
import { idleJobs, makeDue, workerOf as testWorker } from '#server/testing/jobs.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { claim, writeHolding } from './claim.ts'
import { nextRun } from './schedule.ts'
import { LeaseLost, type CronWork, type Run } from './work.ts'

const one = testContext()
const two = secondContext(one)
beforeEach(async () => {
  await one.appContext.db.write((tx) => tx.deleteFrom('work').execute())
})

/** A worker of a process whose cron jobs are the test's own. */
const workerOf = (ctx: TestContext, cron: Partial<Record<JobName, CronWork>>, own = {}) =>
  testWorker(ctx.appContext, { cron: { ...idleJobs, ...cron }, ...own })
const row = (kind: JobName) =>
  one.appContext.db.read.selectFrom('work').where('kind', '=', kind).selectAll().executeTakeFirst()
const due = () => makeDue(one.appContext, 'retention')
const take = async (ctx: TestContext, now = one.clock.now()) =>
  (await claim(ctx.appContext.db, { kind: 'retention', slots: 1, perLane: undefined }, now))[0]

describe('the schedule, in Finland', () => {
  test.each([
    ['an ordinary night', '2026-11-22T10:00:00Z', '2026-11-23T00:30:00Z'],
    ['the moment itself is over', '2026-11-23T00:30:00Z', '2026-11-24T00:30:00Z'],
    ['summer', '2026-07-01T00:00:00Z', '2026-07-01T23:30:00Z'],
    // The clocks go from 3 to 4 in March and from 4 to 3 in October.
    ['the night that is an hour short', '2026-03-28T20:00:00Z', '2026-03-29T00:30:00Z'],
    ['the night that is an hour long', '2026-10-24T20:00:00Z', '2026-10-24T23:30:00Z'],
  ])('%s', (_, after, next) => {
    expect(nextRun({ dailyAt: '02:30' }, new Date(after))).toEqual(new Date(next))
  })

  test('what falls into the hour that spring skips runs once, and into the double one once', () => {
    const at = { dailyAt: '03:30' }
    expect(nextRun(at, new Date('2026-03-28T20:00:00Z'))).toEqual(new Date('2026-03-29T01:00:00Z'))
    const first = nextRun(at, new Date('2026-10-24T20:00:00Z'))
    expect(first).toEqual(new Date('2026-10-25T00:30:00Z'))
    expect(nextRun(at, first)).toEqual(new Date('2026-10-26T01:30:00Z'))
  })
})

describe('a scheduled job', () => {
  test('runs at its time, moves on to the next, and tells what it did', async () => {
    one.clock.set('2026-11-22T10:00:00Z')
    const worker = workerOf(one, { retention: async () => ({ sessions: 3 }) })
    await worker.runDue()
    expect(await row('retention')).toMatchObject({
      run_at: new Date('2026-11-23T00:30:00Z'),
      last: null,
    })
    one.clock.set('2026-11-23T00:30:00Z')
    expect((await worker.runDue()).filter((kind) => kind === 'retention')).toHaveLength(1)
    expect(await worker.runDue()).toEqual([])
    expect(await row('retention')).toMatchObject({
      run_at: new Date('2026-11-24T00:30:00Z'),
      attempts: 0,
      lease: null,
      last: {
        started_at: one.clock.now().toISOString(),
        outcome: 'done',
        result: { sessions: 3 },
      },
    })
  })

  test('that was missed for a week runs once', async () => {
    one.clock.set('2026-11-22T10:00:00Z')
    await workerOf(one, {}).runDue()
    one.clock.advance({ days: 7 })
    const ran = await Promise.all([one, two].map((ctx) => workerOf(ctx, {}).runDue()))
    expect(ran.flat().toSorted()).toEqual(jobNames.toSorted())
    expect(await row('retention')).toMatchObject({ run_at: new Date('2026-11-30T00:30:00Z') })
  })

  test('that fails is tried again, each time later, and what went wrong is to be seen', async () => {
    let fails = true
    const retention = async () => {
      if (fails) throw new TypeError('matti.meikalainen@posti.example')
      return { sessions: 1 }
    }
    const worker = workerOf(one, { retention })
    await due()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      expect(await worker.runDue()).toContain('retention')
      const failed = await row('retention')
      expect(failed).toMatchObject({
        attempts: attempt,
        last: { outcome: 'failed', error: 'TypeError' },
        lease: null,
      })
      expect(failed?.last_error).toBe('TypeError')
      const wait = ((failed?.run_at.getTime() ?? 0) - one.clock.now().getTime()) / 1000
      waits.push(wait)
      one.clock.advance({ seconds: wait })
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
    expect(JSON.stringify(one.lines)).not.toContain('meikalainen')
    fails = false
    await worker.runDue()
    expect(await row('retention')).toMatchObject({
      attempts: 0,
      last: { outcome: 'done' },
      last_error: null,
      run_at: nextRun(jobs.retention, one.clock.now()),
    })
  })
})

describe('two processes', () => {
  test('never run one job at once', async () => {
    let atOnce = 0
    let most = 0
    const retention = async ({ write }: Run) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      for (let step = 0; step < 20; step += 1) await write(async () => {})
      atOnce -= 1
      return { sessions: 1 }
    }
    const workers = [one, two, one, two].map((ctx) => workerOf(ctx, { retention }))
    let retentions = 0
    for (let round = 0; round < 5; round += 1) {
      await due()
      const begun = await Promise.all(workers.map((worker) => worker.runDue()))
      retentions += begun.flat().filter((kind) => kind === 'retention').length
    }
    expect(retentions).toBe(5)
    expect(most).toBe(1)
  })

  test('what a killed one had taken is taken over when its lease has run out', async () => {
    await due()
    const taken = await take(two)
    expect(taken).toMatchObject({ kind: 'retention', attempts: 1 })
    const worker = workerOf(one, {})
    one.clock.advance({ seconds: 60 })
    expect(await worker.runDue()).not.toContain('retention')
    one.clock.advance({ seconds: 1 })
    expect(await worker.runDue()).toContain('retention')
  })

  test('one that was away longer than its lease writes nothing more', async () => {
    await due()
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const written: string[] = []
    const retention =
      (name: string, wait?: Promise<void>) =>
      async ({ write }: Run) => {
        begun.resolve()
        await wait
        await write(async () => void written.push(name))
        return { sessions: 1 }
      }
    const first = workerOf(one, { retention: retention('one', slow.promise) })
    const running = first.runDue()
    await begun.promise
    one.clock.advance({ seconds: 61 })
    await workerOf(two, { retention: retention('two') }).runDue()
    const settled = await row('retention')
    slow.resolve()
    await running
    expect(written).toEqual(['two'])
    expect(await row('retention')).toEqual(settled)
  })

  test('nobody takes a job over in the middle of a write, however late it is', async () => {
    await due()
    const now = one.clock.now()
    const held = await take(one, now)
    if (!held) throw new Error('It is due')
    const later = new Date(now.getTime() + 3_600_000)
    const takeOver = () => take(two, later)
    await writeHolding(one.appContext.db, held, async () =>
      expect(await takeOver()).toBeUndefined(),
    )
    expect(await takeOver()).toBeDefined()
    const late = writeHolding(one.appContext.db, held, async () => {})
    await expect(late).rejects.toThrow(LeaseLost)
  })

  test('one that stops leaves its work to the other at once', async () => {
    await due()
    const begun = Promise.withResolvers<void>()
    const retention = async ({ signal }: Run) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      signal.throwIfAborted()
      return {}
    }
    const stopped = workerOf(one, { retention })
    const running = stopped.runDue()
    await begun.promise
    await stopped.stop()
    await running
    expect(await row('retention')).toMatchObject({ lease: null, attempts: 0 })
    expect(await workerOf(two, {}).runDue()).toContain('retention')
  })

  test('one that stops while it takes a job does not begin it', async () => {
    await due()
    const { db: database } = one.appContext
    const taking = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<void>()
    let runs = 0
    const held: typeof database = {
      ...database,
      write: async (work) => {
        const result = await database.write(work)
        // The claim returns the items that it took.
        if (Array.isArray(result) && result.length > 0) {
          taking.resolve()
          await stopped.promise
        }
        return result
      },
    }
    const retention = async () => {
      runs += 1
      return {}
    }
    const worker = workerOf(one, { retention }, { database: held })
    const running = worker.runDue()
    await taking.promise
    await worker.stop()
    stopped.resolve()
    await running
    expect(runs).toBe(0)
    expect(await row('retention')).toMatchObject({ lease: null, attempts: 0 })
  })
})

test('a started worker does what is due, and a stopped one nothing', async () => {
  const ran = Promise.withResolvers<void>()
  const retention = async () => {
    ran.resolve()
    return {}
  }
  const worker = workerOf(one, { retention })
  await due()
  worker.start()
  await ran.promise
  await worker.stop()
  await due()
  worker.wake()
  expect(await worker.runDue()).toEqual([])
})

describe('the admin', () => {
  test('sees each job with its last and next run, and has one run now', async () => {
    one.clock.set('2026-11-22T10:00:00Z')
    const admin = await one.make.account({ group_name: 'admin' })
    const as = await one.signIn.account(admin)
    const list = async () => (await one.call('GET', '/ppb-admin/job/list/', { as })).body
    expect(await list()).toMatchObject([
      { name: 'listing_expiry', state: 'waiting', last: null },
      { name: 'orders', next_at: '2026-11-22T10:01:00.000Z', last: null },
      { name: 'claim_lapse', next_at: '2026-11-22T10:05:00.000Z', last: null },
      { name: 'clean_up', next_at: '2026-11-22T10:20:00.000Z', last: null },
      { name: 'statistics', next_at: '2026-11-23T00:10:00.000Z', last: null },
      { name: 'demand', next_at: '2026-11-23T00:20:00.000Z', last: null },
      { name: 'retention', next_at: '2026-11-23T00:30:00.000Z', last: null },
      { name: 'certificate_check', next_at: '2026-11-23T00:40:00.000Z', last: null },
      { name: 'registry_exchange', next_at: '2026-11-22T10:40:00.000Z', last: null },
      { name: 'reminders', next_at: '2026-11-23T06:00:00.000Z', last: null },
    ])
    const requested = await one.call('POST', '/ppb-admin/job/retention/run/', { as })
    expect(requested.status).toBe(204)
    expect(await auditOf(one, requested)).toMatchObject([
      { action: 'job.run', purpose: 'retention', outcome: 'asked', account_id: admin.id },
    ])
    expect((await list())[6]).toMatchObject({ name: 'retention', state: 'due' })
    const held = await take(two)
    expect(held).toBeDefined()
    expect((await list())[6]).toMatchObject({
      state: 'running',
      started_at: one.clock.now().toISOString(),
    })
    const refused = await one.call('POST', '/ppb-admin/job/retention/run/', { as })
    expect([refused.status, refused.body.code]).toEqual([409, 'JOB_RUNNING'])
    one.clock.advance({ seconds: 61 })
    await one.appContext.work.runDue('cron')
    expect((await list())[6]).toMatchObject({
      state: 'waiting',
      next_at: '2026-11-23T00:30:00.000Z',
      last: { outcome: 'done', error: null },
    })
  })
})
