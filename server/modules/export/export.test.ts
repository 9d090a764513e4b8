import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Exported } from '#contract/admin/exports.ts'
import { limits } from '#rules/limits.ts'
import { adminExports as words } from '#texts/fi/admin-exports.ts'
import type { KindWithRun } from '#server/platform/work/work.ts'
import { workerOf } from '#server/testing/jobs.ts'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { exportSources } from './sources.ts'
import { exportWork } from './run-export.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'

type Session = Awaited<ReturnType<TestContext['signIn']['account']>>

const ctx = testContext()
let as: Session
let adminId: number
beforeEach(async () => {
  const admin = await ctx.make.account({ group_name: 'admin' })
  adminId = admin.id
  as = await ctx.signIn.account(admin)
})

const post = (path: string, body?: object, who = as) =>
  ctx.call('POST', `/ppb-admin/export/${path}`, { as: who, ...(body && { body }) })
const ask = async (body: object) => {
  const answer = await post('', body)
  expect(answer.status).toBe(201)
  return answer.body as Exported
}
const list = async (who = as) =>
  (await ctx.call('GET', '/ppb-admin/export/list/', { as: who })).body as Exported[]
const one = async (id: string) => (await list()).find((row) => row.id === id)
const work = () => ctx.appContext.work.runDue('items')
const fetchFile = async (id: string, who = as) => {
  const response = await fetch(`${ctx.url}/api/ppb-admin/export/${id}/file/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.access_token}` },
  })
  return { response, content: Buffer.from(await response.arrayBuffer()) }
}
/** Inserts old audit entries. */
const manyRows = (accountId: number, n: number) =>
  ctx.appContext.db.write((tx) =>
    sql`
      insert into audit (at, action, account_id, purpose, outcome, request_id)
      select timestamptz '2026-06-30 21:00Z' - n * interval '1 second',
        'yard.search', ${accountId}::integer, 'reception', 'found', 'r'
      from generate_series(1, ${n}::integer) n`.execute(tx),
  )
const workerWith = (doing: KindWithRun) => workerOf(ctx.appContext, { work: [doing] })
const companies = { kind: 'companies', format: 'xlsx' }

describe('writes a file in the background that can be fetched until it expires', () => {
  test('exports the companies as a workbook with every cell', async () => {
    const company = await ctx.make.company({
      name: '=HYPERLINK("http://x.example";"Purkamo")',
      contact_person: 'Maarit; Kivelä "M"',
      permit_valid_until: '2027-01-31',
    })
    await ctx.make.shop({ company_id: company.id })
    const answer = await post('', companies)
    expect(answer.body).toMatchObject({ state: 'waiting', rows_total: null, expires_at: null })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'export.create', purpose: 'companies', outcome: 'asked', account_id: adminId },
    ])
    const { id } = answer.body as Exported
    expect((await fetchFile(id)).response.status).toBe(409)
    await work()
    const ready = await one(id)
    const day = 24 * 3_600_000
    expect(ready).toMatchObject({
      state: 'ready',
      ended_at: ctx.clock.now().toISOString(),
      expires_at: new Date(ctx.clock.now().getTime() + day).toISOString(),
    })
    expect(ready?.rows_done).toBe(ready?.rows_total)

    const { response, content } = await fetchFile(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="kierto-yritykset-koko-maa-koko-aika_tehty-\d{4}-\d\d-\d\d\.xlsx"/,
    )
    expect(response.headers.get('cache-control')).toContain('no-store')
    const [about, sheet] = await openWorkbook(content)
    expect(about?.data).toContainEqual(['Rivejä', ready?.rows_total])
    expect(sheet?.sheet).toBe(words.heads.companiesName)
    const [heads, ...rows] = sheet?.data ?? []
    expect(heads).toEqual(Object.values(words.heads.companies))
    expect(rows).toHaveLength(ready?.rows_total ?? -1)
    expect(rows.find((row) => row[1] === company.business_id)).toEqual([
      company.name,
      company.business_id,
      company.email,
      company.phone,
      'Maarit; Kivelä "M"',
      'Purkajanpolku 1',
      '00770',
      'Helsinki',
      'Lupa- ja valvontavirasto',
      company.permit_number,
      new Date('2027-01-31T00:00:00Z'),
      'kyllä',
      'kyllä',
      1,
      0,
      0,
      null,
    ])

    // The same file comes each time, until it expires.
    const { content: again } = await fetchFile(id)
    expect(again.equals(content)).toBe(true)
    expect(await one(id)).toMatchObject({ state: 'ready', expires_at: ready?.expires_at })
  })

  test('counts vehicles that were done a moment ago in the tables of a year', async () => {
    const { id: shop_id } = await ctx.make.shop()
    await ctx.make.vehicle({ status: 'shop_done', status_updated_at: ctx.clock.now(), shop_id })
    const year = ctx.clock.now().getUTCFullYear()
    const { id } = await ask({
      kind: 'elv_tables',
      format: 'xlsx',
      filter: { year, three_wheelers: 'out' },
    })
    await workerWith(exportWork(ctx.appContext, exportSources)).runDue()
    expect((await one(id))?.state).toBe('ready')
    const waiting = await sql`select from mass_change`.execute(ctx.appContext.db.read)
    expect(waiting.rows).toEqual([])
    const [about] = await openWorkbook((await fetchFile(id)).content)
    expect(about?.data).toContainEqual([
      'Kattavuus',
      'Taulukoissa on 0 ajoneuvoa, 0\u00a0% kaikista 1 valmiista.',
    ])
  })

  test('exports the filtered audit as CSV over many pages', async () => {
    const account = await ctx.make.account({ username: '+evil' })
    const vehicle = await ctx.make.vehicle({ plate: 'ABC-123' })
    const at = new Date('2026-07-01T21:30:05Z')
    await ctx.make.audit({ account_id: account.id, vehicle_id: vehicle.id, at })
    await manyRows(account.id, 1200)
    await ctx.make.audit({ at })
    const { id } = await ask({ kind: 'audit', format: 'csv', filter: { username: '+evil' } })
    await work()
    expect(await one(id)).toMatchObject({ state: 'ready', rows_done: 1202, rows_total: 1202 })
    const { response, content } = await fetchFile(id)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    // The newest entry is the request for the file itself.
    const [head, asked, first, ...rest] = content.toString().split('\r\n')
    expect(head).toBe(`\uFEFF${Object.values(words.heads.audit).join(';')}`)
    expect(asked).toContain('Tiedoston pyyntö;Käyttöloki;pyydettiin')
    expect(first?.split(';').slice(0, 4)).toEqual([
      '2026-07-02 00:30:05',
      "'+evil",
      expect.stringContaining('Purkamo'),
      'Toimipisteen käyttäjä',
    ])
    expect(first).toContain('ABC-123')
    expect(rest).toHaveLength(1201)
  })

  test('hides an export from other admins and from a former admin', async () => {
    const { id } = await ask(companies)
    const second = await ctx.signIn.admin()
    expect(await list(second)).toEqual([])
    for (const what of ['cancel', 'retry', 'file']) {
      expect((await post(`${id}/${what}/`, undefined, second)).status).toBe(404)
    }
    await changeRows(ctx, 'account', { id: adminId }, { deactivated_at: ctx.clock.now() })
    await work()
    const { state } = await rowOf(ctx, 'export', { id }, 'state')
    expect(state).toBe('cancelled')
  })
})

describe('failures of an export', () => {
  test('expires an unfetched file and writes it again on request', async () => {
    const { id } = await ask(companies)
    await work()
    ctx.clock.advance({ hours: 24, seconds: 1 })
    as = await ctx.signIn.account(await rowOf(ctx, 'account', { id: adminId }))
    expect(await one(id)).toMatchObject({ state: 'expired', expires_at: null })
    expect((await fetchFile(id)).response.status).toBe(409)
    expect((await post(`${id}/cancel/`)).status).toBe(409)
    await work()
    expect((await post(`${id}/retry/`)).status).toBe(204)
    expect((await post(`${id}/retry/`)).status).toBe(409)
    await work()
    expect(await one(id)).toMatchObject({ state: 'ready' })
    expect((await fetchFile(id)).response.status).toBe(200)
  })

  test('limits the unfinished exports of an admin', async () => {
    for (let n = 0; n < limits.exportsUnderWay; n += 1) await ask(companies)
    const refused = await post('', companies)
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_EXPORTS'])
    for (const { id } of await list()) expect((await post(`${id}/cancel/`)).status).toBe(204)
    expect((await list()).map(({ state }) => state)).toEqual(
      Array.from({ length: limits.exportsUnderWay }, () => 'cancelled'),
    )
    await ask(companies)
  })

  test('cancels between two batches and refuses too many rows', async () => {
    const account = await ctx.make.account({ username: 'ahkera' })
    await manyRows(account.id, 3000)
    const search = { kind: 'audit', format: 'xlsx', filter: { username: 'ahkera' } }
    const { id } = await ask(search)
    const seen: unknown[] = []
    const cancelled: number[] = []
    const most = { csv: 0, xlsx: 3001 }
    const { run: writeIt, ...rest } = exportWork(ctx.appContext, exportSources, most)
    const cancelling: KindWithRun = {
      ...rest,
      run: (item, run) => {
        // Exports of earlier tests are out of scope.
        if (item.key !== id) return writeIt(item, run)
        const write: typeof run.write = async (step) => {
          const answer = await run.write(step)
          seen.push(await one(id))
          if (seen.length === 4) cancelled.push((await post(`${id}/cancel/`)).status)
          return answer
        }
        return writeIt(item, { ...run, write })
      },
    }
    await workerWith(cancelling).runDue()
    expect(cancelled).toEqual([204])
    expect(seen).toMatchObject(
      [0, 500, 1000, 1500].map((rows) => ({ state: 'running', rows_done: rows, rows_total: 3001 })),
    )
    expect(await one(id)).toMatchObject({ state: 'cancelled', rows_done: 1500 })

    const more = await ask(search)
    await workerWith(exportWork(ctx.appContext, exportSources, most)).runDue()
    expect(await one(more.id)).toMatchObject({ state: 'failed', error: 'TOO_MANY_ROWS' })
  })

  test('reports a failure after three attempts', async () => {
    const { id } = await ask(companies)
    const broken = workerWith({
      ...exportWork(ctx.appContext, exportSources),
      run: async () => {
        throw new Error('broken')
      },
    })
    for (const seconds of [0, 2, 4]) {
      ctx.clock.advance({ seconds })
      expect((await one(id))?.state).toBe('waiting')
      await broken.runDue()
    }
    expect(await one(id)).toMatchObject({ state: 'failed', error: 'UNEXPECTED' })
  })
})
