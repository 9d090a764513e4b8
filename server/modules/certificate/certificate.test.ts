import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoContext } from '#demo/testing/demo-database.ts'
import type { HistoryEntry } from '#contract/owner.ts'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '#server/testing/app.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { auditOf, personalIdsIn } from '#server/testing/stored-values.ts'
import { changeRows, rowsOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

let ctx: TestContext
let ida: Session
let entries: HistoryEntry[]
beforeAll(async () => {
  ctx = await startDemoContext()
  ida = await ctx.signIn.person('ida')
  entries = (await ctx.call('GET', '/owner/vehicle/history/', { as: ida })).body
})
afterAll(() => ctx.close())

const download = (vehicleId: number, as = ida) =>
  ctx.call('GET', `/owner/vehicle/${vehicleId}/certificate/`, { as })

test('ida of the demo has two certificates', () => {
  expect(entries).toMatchObject([
    {
      plate: 'ROM-66',
      status: 'shop_done',
      order: null,
      events: [{ step: 'received' }, { step: 'certificate_issued' }],
      certificate: { number: 'FI-2024-000412', issued_at: '2024-08-21' },
    },
    { plate: 'OLD-66', certificate: { number: 'FI-2021-001187', issued_at: '2021-10-03' } },
  ])
  for (const { certificate } of entries) {
    expect(certificate).toMatchObject({ issuer: 'Etelän Autosilmukka Oy' })
    expect(certificate?.agent).not.toBe('')
  }
})

test('each is a PDF file with its own name and facts, the same one every time', async () => {
  for (const { id, plate, vin, certificate } of entries) {
    const first = await download(id)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    const name = `romutustodistus-${certificate?.number}.pdf`
    expect(first.headers.get('content-disposition')).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    )
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('content-security-policy')).toContain('sandbox')
    expect(first.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const text = pdfText(first.bytes)
    for (const fact of [certificate?.number, plate, vin, 'Ida Sofia Historiainen']) {
      expect(text).toContain(fact)
    }
    expect(personalIdsIn(text)).toEqual([])

    ctx.clock.advance({ minutes: 5 })
    const again = await download(id)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(await auditOf(ctx, again)).toMatchObject([
      { action: 'certificate.read', outcome: 'sent', vehicle_id: id },
    ])
  }
})

test('it is drawn once, also for many at the same moment, and kept with its checksum', async () => {
  const person = await ctx.make.person()
  const as = await ctx.signIn.person(person)
  const certificate = await ctx.make.certificate({ persons: [person.id] })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => download(certificate.vehicle_id, as)),
  )
  const [first] = answers
  expect(answers.every(({ bytes }) => first?.bytes.equals(bytes))).toBe(true)
  const files = await rowsOf(
    ctx,
    'file',
    { name: `romutustodistus-${certificate.number}.pdf` },
    'sha256',
    'size',
  )
  expect(files).toEqual([
    {
      sha256: createHash('sha256')
        .update(first?.bytes ?? '')
        .digest(),
      size: first?.bytes.length,
    },
  ])
})

test('a drawn certificate does not change with the vehicle', async () => {
  const person = await ctx.make.person()
  const as = await ctx.signIn.person(person)
  const { vehicle_id: id } = await ctx.make.certificate({ persons: [person.id] })
  const before = await download(id, as)
  await changeRows(ctx, 'vehicle', { id }, { plate: 'XXX-999' })
  expect((await download(id, as)).bytes.equals(before.bytes)).toBe(true)
})

test('nobody but its persons fetches it', async () => {
  const [{ id }] = entries as [HistoryEntry]
  const aino = await ctx.signIn.person('aino')
  expect(await download(id, aino)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const account = await ctx.signIn.account('op1')
  expect(await download(id, account)).toMatchObject({ status: 403 })
  expect(await ctx.call('GET', `/owner/vehicle/${id}/certificate/`)).toMatchObject({
    status: 401,
  })
})

test('anyone may check a certificate by the address on it, and learns of no person', async () => {
  for (const { id, plate, vin, make, model, kind, certificate } of entries) {
    const text = pdfText((await download(id)).bytes)
    const path = /\/verify\/([0-9a-f-]{36})/.exec(text)?.[1]
    const answer = await ctx.call('GET', `/public/certificate/${path}/`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      number: certificate?.number,
      issued_at: certificate?.issued_at,
      issuer: certificate?.issuer,
      state: 'valid',
      state_on: null,
      replaced_by: null,
      seal: { level: 'B-B', by: expect.any(String), at: expect.any(String) },
      registration: null,
      plate,
      vin,
      make,
      model,
      kind,
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/Ida|Historiainen|Kalliotie/)
  }
})

test.each([randomUUID(), 'abc', '0', "' or 1=1", randomUUID().toUpperCase()])(
  'there is no certificate %j',
  async (token) => {
    const path = `/public/certificate/${encodeURIComponent(token)}/`
    expect(await ctx.call('GET', path)).toMatchObject(refusal(404, 'NOT_FOUND'))
  },
)
