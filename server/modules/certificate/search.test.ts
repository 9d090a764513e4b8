import { beforeAll, expect, test } from 'vitest'
import type { FoundCertificates } from '#contract/admin/certificates.ts'
import { testContext } from '#server/testing/test-context.ts'
import { openCsv, openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext()
const numbers: string[] = []
let company = 0

beforeAll(async () => {
  const { make } = ctx
  company = (await make.company({ name: 'Haettava Oy' })).id
  const here = await make.shop({ company_id: company, name: 'Haettava, Pohjola' })
  const there = await make.shop({ name: 'Muu paikka' })
  const issue = async (shop: number, plate: string, vin: string, day: string) => {
    const vehicle = await make.vehicle({ status: 'shop_process', shop_id: shop, plate, vin })
    const at = { vehicle_id: vehicle.id, shop_id: shop, issued_on: day }
    const { id, number } = await make.certificate(at)
    numbers.push(number)
    await changeRows(ctx, 'vehicle', { id: vehicle.id }, { standing_certificate_id: id })
    return id
  }
  const refused = await issue(here.id, 'HAE-101', 'YS3FD49Y661123001', '2026-01-31')
  await issue(here.id, 'HAE-102', 'YS3FD49Y661123002', '2026-02-01')
  await issue(there.id, 'HAE-103', 'YS3FD49Y661123003', '2026-02-02')
  await ctx.appContext.db.write((tx) => {
    const state = { state: 'refused', reason: 'VEHICLE_NOT_FOUND' } as const
    return tx
      .insertInto('registration')
      .values({ certificate_id: refused, ...state })
      .onConflict((conflict) => conflict.column('certificate_id').doUpdateSet(state))
      .execute()
  })
})

test.each([
  ['a number in small letters', () => ({ text: numbers[0]?.toLowerCase() }), [0]],
  ['a plate', () => ({ text: 'hae102' }), [1]],
  ['a VIN', () => ({ text: 'YS3FD49Y661123003' }), [2]],
  ['a company', () => ({ company_id: company }), [1, 0]],
  ['a part of a station’s name', () => ({ station: 'pohjola' }), [1, 0]],
  ['a name that no station has', () => ({ station: 'olematon' }), []],
  ['days', () => ({ from: '2026-02-01', to: '2026-02-01' }), [1]],
  ['the state of the notice', () => ({ registration: 'refused' }), [0]],
  ['fields together', () => ({ company_id: company, from: '2026-02-02' }), []],
  ['a text that is nothing of all', () => ({ text: 'ABCDE-123456' }), []],
] as const)('finds certificates by %s', async (_, body, found) => {
  const as = await ctx.signIn.admin()
  const answer = await ctx.call('POST', '/ppb-admin/certificate/search/', { as, body: body() })
  expect(answer.status).toBe(200)
  const { total, rows }: FoundCertificates = answer.body
  expect(total).toBe(found.length)
  expect(rows.map(({ number }) => number)).toEqual(found.map((n) => numbers[n]))
})

test('reads all certificates of the filter page by page', async () => {
  const as = await ctx.signIn.admin()
  const { id: shop_id } = await ctx.make.shop({ name: 'Sivutettava' })
  for (let n = 0; n < 55; n += 1) await ctx.make.certificate({ shop_id, issued_on: '2024-05-06' })
  const pages: FoundCertificates[] = []
  let cursor: string | null = null
  do {
    const body = { station: 'sivutettava', ...(cursor !== null && { cursor }) }
    const answer = await ctx.call('POST', '/ppb-admin/certificate/search/', { as, body })
    pages.push(answer.body as FoundCertificates)
    cursor = pages.at(-1)?.next ?? null
  } while (cursor !== null)
  expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
    [55, 25],
    [55, 25],
    [55, 5],
  ])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ number }) => number))).size).toBe(55)
})

test('counts all certificates, and those in force by their first version', async () => {
  const as = await ctx.signIn.admin()
  const search = async (body: object): Promise<FoundCertificates> =>
    (await ctx.call('POST', '/ppb-admin/certificate/search/', { as, body })).body
  const shop = await ctx.make.shop({ name: 'Laskettava' })
  const { id: shop_id } = shop
  const end = (id: number, state: 'replaced' | 'annulled') =>
    changeRows(ctx, 'certificate', { id }, { state })
  for (let n = 0; n < 101; n += 1) await ctx.make.certificate({ shop_id, issued_on: '2025-03-04' })
  const annulled = await ctx.make.certificate({ shop_id, issued_on: '2025-03-04' })
  await end(annulled.id, 'annulled')
  const first = await ctx.make.certificate({ shop_id, issued_on: '2025-03-04' })
  await end(first.id, 'replaced')
  const { id, vehicle_id } = first
  const second = { vehicle_id, shop_id, series_id: id, replaces_id: id, version: 2 }
  await ctx.make.certificate({ ...second, issued_on: '2026-01-02' })

  const all = await search({ station: 'laskettava' })
  expect([all.total, all.in_force, all.rows.length]).toEqual([104, 102, 25])
  const before = await search({ station: 'laskettava', to: '2025-12-31' })
  expect([before.total, before.in_force]).toEqual([103, 102])
  const after = await search({ station: 'laskettava', from: '2026-01-01' })
  expect([after.total, after.in_force, after.rows.length]).toEqual([1, 0, 1])
})

test('shows a certificate with its reception, its month, its notice and its versions', async () => {
  const shop = await ctx.make.shop()
  const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: shop.id })
  const came = { to_shop_id: shop.id, to_status: 'shop_process' } as const
  const moment = (day: string) => new Date(`${day}T10:00:00Z`)
  await ctx.make.event({ vehicle_id: vehicle.id, ...came, move: 'admit', at: moment('2026-02-27') })
  const of = { vehicle_id: vehicle.id, shop_id: shop.id }
  const ended = { state: 'replaced', state_reason: 'plates' } as const
  const first = await ctx.make.certificate({ ...of, ...ended, created_at: moment('2026-02-28') })
  const version = { series_id: first.id, replaces_id: first.id, version: 2 }
  const last = await ctx.make.certificate({ ...of, ...version, created_at: moment('2026-05-04') })
  const notice = { state: 'confirmed', receipt: 'R-77' } as const
  await ctx.appContext.db.write((tx) =>
    tx
      .insertInto('registration')
      .values({ certificate_id: first.id, ...notice })
      .onConflict((conflict) => conflict.column('certificate_id').doUpdateSet(notice))
      .execute(),
  )
  const as = await ctx.signIn.admin()
  const read = async () =>
    (await ctx.call('GET', `/ppb-admin/certificate/${last.number}/`, { as })).body
  expect(await read()).toMatchObject({
    issued_at: '2026-05-04',
    received_on: '2026-02-27',
    counted_in: '2026-02',
    registration: 'confirmed',
    receipt: 'R-77',
    versions: [
      { number: first.number, issued_at: '2026-02-28', state: 'replaced', reason: 'plates' },
      { number: last.number, issued_at: '2026-05-04', state: 'valid', reason: null },
    ],
  })
  await changeRows(ctx, 'certificate', { id: last.id }, { state: 'annulled' })
  expect(await read()).toMatchObject({ counted_in: null })
})

test('a file has all certificates of the filter, and its first sheet the same total', async () => {
  const as = await ctx.signIn.admin()
  const { id: shop_id } = await ctx.make.shop({ name: 'Tiedostossa' })
  for (let n = 0; n < 203; n += 1) await ctx.make.certificate({ shop_id, issued_on: '2023-05-06' })
  const other = await ctx.make.certificate({ shop_id, issued_on: '2024-01-01' })
  const body = { station: 'tiedostossa', from: '2023-01-01', to: '2023-12-31' }
  const { body: found } = await ctx.call('POST', '/ppb-admin/certificate/search/', { as, body })
  const file = (format: 'csv' | 'xlsx') =>
    ctx.call('POST', '/ppb-admin/certificate/file/', { as, body: { filter: body, format } })
  const workbook = await file('xlsx')
  expect(workbook.headers.get('content-disposition')).toMatch(
    /"kierto-romutustodistukset-koko-maa-2023_tehty-\d{4}-\d\d-\d\d\.xlsx"/,
  )
  const [about, sheet] = await openWorkbook(workbook.bytes)
  expect(about?.data).toContainEqual(['Rivejä', found.total])
  expect(about?.data).toContainEqual(['Voimassa', found.in_force])
  const [heads, ...rows] = sheet?.data ?? []
  expect(heads?.slice(0, 3)).toEqual(['Annettu', 'Todistus', 'Tila'])
  expect(rows).toHaveLength(found.total)
  expect(new Set(rows.map(([, number]) => number)).size).toBe(203)
  expect(rows.every(([day]) => day instanceof Date)).toBe(true)
  const lines = openCsv((await file('csv')).bytes)
  expect(lines).toHaveLength(204)
  expect(lines.flat()).not.toContain(other.number)
})

test('the association opens the paper with a reason, which the log keeps', async () => {
  const as = await ctx.signIn.admin()
  const { number, vehicle_id } = await ctx.make.certificate()
  const path = `/ppb-admin/certificate/${number}/paper/`
  expect((await ctx.call('GET', path, { as })).status).toBe(400)
  expect((await ctx.call('GET', `${path}?reason=curious`, { as })).status).toBe(400)
  const opened = await ctx.call('GET', `${path}?reason=authority_asks`, { as })
  expect(opened.status).toBe(200)
  expect(opened.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await auditOf(ctx, opened)).toMatchObject([
    { action: 'certificate.open', purpose: 'authority_asks', outcome: 'sent', vehicle_id },
  ])
})
