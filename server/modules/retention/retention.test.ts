import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  retentionCutoff,
  retentionStepNames,
  retentionSteps,
  type RetentionStep,
} from '#rules/privacy/retentions.ts'
import type { Tables } from '#server/platform/db/index.ts'
import { testContext } from '#server/testing/test-context.ts'
import { classedTables, dataClasses } from '#server/testing/data-classes.ts'
import type { Expiring } from '#server/testing/fixtures/expiring.ts'
import { runJob } from '#server/testing/jobs.ts'
import { expiring } from '#server/testing/fixtures/make-expiring.ts'
import { addRow, changeRows, rowsOf } from '#server/testing/rows.ts'
import { ofPersons } from './sql.ts'
import { steps } from './retention.ts'
import { ofVehicles } from './vehicles.ts'

const ctx = testContext()

/** Every row of a table as text: what is emptied in it shows too. */
async function rowsIn(table: keyof Tables): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(
    ctx.appContext.db.read,
  )
  return rows.map(({ row }) => row)
}

async function preview(step: RetentionStep): Promise<number> {
  const admin = await ctx.make.account({ group_name: 'admin' })
  const as = await ctx.signIn.account(admin)
  const { body } = await ctx.call('GET', '/ppb-admin/retention/preview/', { as })
  return (body as { step: string; due: number }[]).find((row) => row.step === step)?.due ?? -1
}

describe.each(retentionStepNames)('%s', (name) => {
  const { job, keep } = retentionSteps[name]

  test('stays until its time is over, is counted then, and goes', async () => {
    // The database removes audit entries that are old by its own clock too.
    ctx.clock.set(name === 'audit' ? '2020-02-10T08:00:00Z' : '2026-02-10T08:00:00Z')
    await runJob(ctx.appContext, job)
    const made: Expiring = await expiring[name](ctx)
    ctx.clock.set(new Date(made.over.getTime() - 60_000))
    await runJob(ctx.appContext, job)
    expect(await made.isThere(), 'a minute before').toBe(true)
    ctx.clock.set(new Date(made.over.getTime() + 60_000))
    expect(retentionCutoff(keep, ctx.clock.now())).not.toBeNull()
    const due = await preview(name)
    expect(due).toBeGreaterThan(0)
    expect(await made.isThere(), 'counting removes nothing').toBe(true)
    const before = new Map(
      await Promise.all(
        steps[name].tables.map(async (table) => [table, await rowsIn(table)] as const),
      ),
    )
    expect(await runJob(ctx.appContext, job)).toMatchObject({ [name]: due })
    expect(await made.isThere(), 'a minute after').toBe(false)
    for (const table of steps[name].tables) {
      expect(await rowsIn(table), `${table} was touched`).not.toEqual(before.get(table))
    }
    expect(await preview(name)).toBe(0)
    const notes = await rowsOf(
      ctx,
      'audit',
      { action: 'job.run', purpose: name },
      'role',
      'outcome',
      'account_id',
    )
    expect(notes.at(-1)).toEqual({ role: 'clock', outcome: 'expired', account_id: null })
  })
})

describe('nothing is left out', () => {
  const reached = new Set(Object.values(steps).flatMap((step) => step.tables))
  const personal = classedTables.filter((table) => dataClasses[table]?.personal.length)

  test.each(personal)('%s holds personal data, and a step reaches it', (table) => {
    expect(reached).toContain(table)
  })

  /** Every table that refers to the given one, by the database itself. */
  async function referringTo(table: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text || '.' || attname as name
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = ${table}::regclass`.execute(ctx.appContext.db.read)
    return rows.map(({ name }) => name)
  }

  test('what refers to a vehicle goes before it', async () => {
    // A part stays, without its vehicle.
    const deletedWithIt = [
      'part',
      'statistics_vehicle',
      'vehicle_mass',
      'representation_attempt',
      'treatment_entry',
      'traction_battery',
      'load_line',
    ]
    const known = [...ofVehicles, 'audit', ...deletedWithIt].map((table) => `${table}.vehicle_id`)
    expect(known.toSorted()).toEqual((await referringTo('vehicle')).toSorted())
  })

  test('what refers to a person keeps them', async () => {
    const known = Object.entries(ofPersons).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect(known.toSorted()).toEqual((await referringTo('person')).toSorted())
  })
})

describe('what is still needed stays', () => {
  test('a vehicle that the audit tells of, and its person', async () => {
    ctx.clock.set('2020-05-04T09:00:00Z')
    const person = await ctx.make.person()
    const order = await ctx.make.order({ person_id: person.id })
    const set = { status: 'shop_done', status_updated_at: ctx.clock.now() } as const
    await changeRows(ctx, 'vehicle', { id: order.vehicle_id }, set)
    await changeRows(
      ctx,
      'vehicle_order',
      { id: order.id },
      { state: 'received', received_at: ctx.clock.now() },
    )
    await ctx.make.audit({ vehicle_id: order.vehicle_id, at: new Date() })
    ctx.clock.set('2030-01-01T09:00:00Z')
    await runJob(ctx.appContext, 'retention')
    const { read: db } = ctx.appContext.db
    const left = await db
      .selectFrom('vehicle_order')
      .where('vehicle_order.id', '=', order.id)
      .innerJoin('vehicle', 'vehicle.id', 'vehicle_order.vehicle_id')
      .innerJoin('person', 'person.id', 'vehicle_order.person_id')
      .select(['vehicle_order.phone', 'vehicle_order.address', 'vehicle.plate'])
      .executeTakeFirst()
    expect(left).toMatchObject({ phone: '', address: null, plate: expect.any(String) })
  })

  test('a part that was sold long before its vehicle is done, for the tables of that year', async () => {
    ctx.clock.set('2026-02-10T08:00:00Z')
    const facts = { status: 'shop_process', kerb_mass_kg: 1325, eu_class: 'M1' } as const
    const { id: vehicle_id } = await ctx.make.vehicle(facts)
    const { id: account_id } = await ctx.make.account()
    await ctx.make.stage({ vehicle_id, account_id, stage: 'depolluted', done_at: ctx.clock.now() })
    const { id } = await ctx.make.part({ state: 'sold', kg: 50, vehicle_id })
    const parts = async () => (await rowsOf(ctx, 'part', { id }, 'id')).length
    const counted = () => rowsOf(ctx, 'vehicle_mass', { vehicle_id }, 'items')
    ctx.clock.set('2028-06-01T08:00:00Z')
    await runJob(ctx.appContext, 'retention')
    expect(await parts()).toBe(1)
    const done = { status: 'shop_done', status_updated_at: ctx.clock.now() } as const
    await changeRows(ctx, 'vehicle', { id: vehicle_id }, done)
    await runJob(ctx.appContext, 'retention')
    expect(await parts(), 'before the tables have its vehicle').toBe(1)
    await runJob(ctx.appContext, 'statistics')
    const [{ items } = {}] = await counted()
    expect(items).toContainEqual(expect.objectContaining({ is_reused: true, kg: 50 }))
    await runJob(ctx.appContext, 'retention')
    expect(await parts()).toBe(0)
    await changeRows(ctx, 'vehicle', { id: vehicle_id }, { remarks: 'Kuvat on poistettu' })
    await runJob(ctx.appContext, 'statistics')
    expect((await counted())[0]?.items).toEqual(items)
  })

  test('a looked-up vehicle keeps its plate for the audit, and nothing of its people', async () => {
    ctx.clock.set('2026-05-04T09:00:00Z')
    const person = await ctx.make.person()
    const vehicle = await ctx.make.vehicle({
      company_business_id: '9000001-1',
      remarks: 'Pirkon auto',
    })
    await ctx.make.right({ vehicle_id: vehicle.id, person_id: person.id })
    await ctx.make.audit({ vehicle_id: vehicle.id, at: new Date() })
    ctx.clock.advance({ days: 31 })
    await runJob(ctx.appContext, 'retention')
    const { read: db } = ctx.appContext.db
    const left = db.selectFrom('vehicle').where('id', '=', vehicle.id).selectAll()
    expect(await left.executeTakeFirst()).toMatchObject({
      plate: vehicle.plate,
      company_business_id: null,
      remarks: null,
    })
    const rights = db.selectFrom('vehicle_right').where('vehicle_id', '=', vehicle.id).selectAll()
    expect(await rights.execute()).toEqual([])
  })

  test('a vehicle in process, a mail that waits, an open account, an export under way', async () => {
    ctx.clock.set('2010-05-04T09:00:00Z')
    const vehicle = await ctx.make.vehicle({ status: 'shop_process' })
    const account = await ctx.make.account()
    const waiting = await ctx.make.export({ state: 'waiting', ended_at: null })
    const now = ctx.clock.now()
    await addRow(ctx, 'work', {
      kind: 'scrapping',
      key: 'waits',
      created_at: now,
      due_at: now,
      run_at: now,
    })
    ctx.clock.set('2035-01-01T09:00:00Z')
    for (const job of ['retention', 'clean_up'] as const) await runJob(ctx.appContext, job)
    const { read: db } = ctx.appContext.db
    const there = async (table: 'vehicle' | 'account' | 'export', id: number | string) =>
      (
        await db
          .selectFrom(table)
          .where('id', '=', id as never)
          .selectAll()
          .execute()
      ).length
    expect(await there('vehicle', vehicle.id)).toBe(1)
    expect(await there('export', waiting.id)).toBe(1)
    const mails = db.selectFrom('work').where('key', '=', 'waits').selectAll()
    expect(await mails.execute()).toHaveLength(1)
    const open = db.selectFrom('account').where('id', '=', account.id).select('username')
    expect(await open.executeTakeFirst()).toEqual({ username: account.username })
  })
})
