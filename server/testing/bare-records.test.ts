import { beforeAll, expect, test } from 'vitest'
import { successStatus, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { TestContext } from './app.ts'
import { testContext } from './test-context.ts'
import type { ReceivedMail } from './clients/mailbox.ts'
import { pdfText } from './clients/pdf-text.ts'
import { sendEverything } from './send-everything.ts'
import { createBareMake } from './fixtures/bare.ts'
import { everyCall } from './scenarios/every-call.ts'
import type { ScenarioResponse } from './scenarios/scenario.ts'
import { openWorkbook } from './clients/open-workbook.ts'

/*
 * Every document, mail, list and export of records that have only what the database demands. The
 * other tests use full records.
 */

const ctx = testContext()
let bare: TestContext
beforeAll(async () => {
  bare = { ...ctx, make: await createBareMake(ctx) }
})

/** A value that was printed without a word for its absence. */
const printedNothing = /\b(null|undefined|NaN|Invalid Date)\b/

type Name = keyof typeof contract
const rows: Readonly<Record<Name, Endpoint>> = contract

/** Text of a response that people read: a page, a table or a PDF file. */
function textOf({ headers, body, bytes }: ScenarioResponse): string {
  const type = headers.get('content-type') ?? ''
  if (type === 'application/pdf') return pdfText(bytes ?? Buffer.alloc(0))
  return type.startsWith('text/') && typeof body === 'string' ? body : ''
}

test.each(Object.keys(contract) as Name[])('%s answers with bare records', async (name) => {
  const request = await everyCall[name](bare)
  const response = await request()
  expect({ status: response.status, code: response.body?.code }).toMatchObject({
    status: successStatus(rows[name]),
  })
  expect(textOf(response)).not.toMatch(printedNothing)
})

test('an owner reads bare vehicles, orders and certificates, also as documents', async () => {
  const person = await bare.make.person()
  const as = await ctx.signIn.person(person)
  const { vehicle_id: id, token } = await bare.make.certificate({ persons: [person.id] })
  await bare.make.order({ person_id: person.id })
  await bare.make.order({ person_id: person.id, kind: 'self_delivery' })
  for (const path of [
    '/owner/vehicle/history/',
    `/owner/vehicle/${id}/certificate/`,
    '/owner/data/',
    '/owner/data/file/?format=pdf',
    `/public/certificate/${token}/`,
  ]) {
    const response = await ctx.call('GET', path, { as })
    expect({ path, status: response.status }).toEqual({ path, status: 200 })
    expect(textOf(response)).not.toMatch(printedNothing)
  }
})

test('a certificate of bare records marks what it does not know', async () => {
  const person = await bare.make.person()
  const as = await ctx.signIn.person(person)
  const vehicle = await bare.make.vehicle({ status: 'shop_done' })
  const facts = { vehicle_id: vehicle.id, shop_id: vehicle.shop_id ?? 0, persons: [person.id] }
  await bare.make.certificate(facts)
  const { bytes } = await ctx.call('GET', `/owner/vehicle/${vehicle.id}/certificate/`, { as })
  // See docs/domain/finnish-practice.md#certificate-of-destruction. Old certificates may lack facts.
  expect(pdfText(bytes).match(/–/g)?.length).toBeGreaterThan(0)
})

test.each([
  { kind: 'companies', format: 'csv' },
  { kind: 'companies', format: 'xlsx' },
  { kind: 'audit', format: 'csv', filter: {} },
  { kind: 'reports', format: 'csv', filter: { type: 'company_battery', year: 2024 } },
  { kind: 'reports', format: 'csv', filter: { type: 'self_control', year: 2024 } },
  { kind: 'reports', format: 'csv', filter: { type: 'public_battery', year: 2024 } },
  { kind: 'batteries', format: 'xlsx', filter: { year: 2024 } },
  { kind: 'elv_tables', format: 'xlsx', filter: { year: 2024, three_wheelers: 'in' } },
])('exports bare records: $kind as $format', async (body) => {
  for (const type of ['company_battery', 'self_control', 'public_battery'] as const) {
    await bare.make.report({ type, status: 'submitted' })
  }
  await bare.make.audit()
  const as = await ctx.signIn.account(await bare.make.account({ group_name: 'admin' }))
  const requested = await ctx.call('POST', '/ppb-admin/export/', { as, body })
  await ctx.appContext.work.runDue('items')
  const path = `/ppb-admin/export/${requested.body.id}/file/`
  const { status, bytes } = await ctx.call('POST', path, { as })
  expect(status).toBe(200)
  const cells = body.format === 'xlsx' ? await cellsOf(bytes) : bytes.toString()
  expect(cells).not.toMatch(printedNothing)
})

async function cellsOf(workbook: Buffer): Promise<string> {
  const sheets = await openWorkbook(workbook)
  // A number or a day that is none becomes null.
  return JSON.stringify(sheets.map(({ data }) => data.flat().map((cell) => cell ?? '')))
}

test('mails about bare records have no blanks', async () => {
  await sendEverything(ctx)
  const response = await fetch(`${ctx.standIns.url}/mail/messages.json`)
  const mails = (await response.json()) as ReceivedMail[]
  expect(mails.length).toBeGreaterThan(10)
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text} ${html}`).not.toMatch(printedNothing)
  }
})
