import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { startTestContext, type TestContext } from './app.ts'
import type { ReceivedMail } from './clients/mailbox.ts'
import { pdfText } from './clients/pdf-text.ts'
import { sendEverything } from './deliver-outbox.ts'
import { createBareMake } from './fixtures/bare.ts'
import { ensureFonts } from './fonts.ts'
import { everyCall } from './scenarios/every-call.ts'

/*
 * Every document, mail, list and export of records that have only what the database demands. The
 * other tests use full records.
 */

let ctx: TestContext
let bare: TestContext
beforeAll(async () => {
  await ensureFonts()
  ctx = await startTestContext()
  bare = { ...ctx, make: await createBareMake(ctx) }
})
afterAll(() => ctx.close())

/** A value that was printed without a word for its absence. */
const printedNothing = /\b(null|undefined|NaN|Invalid Date)\b/

type Name = keyof typeof contract
const rows: Readonly<Record<Name, Endpoint>> = contract

/** Requests that a bare record makes impossible, with the code of the refusal. */
const refused: Partial<Record<Name, string>> = {}

test.each(Object.keys(contract) as Name[])('%s with bare records', async (name) => {
  const request = await everyCall[name](bare)
  const { status, headers, body } = await request()
  if (refused[name]) {
    expect({ status, code: body.code }).toEqual({ status: expect.any(Number), code: refused[name] })
    return
  }
  expect({ status, code: body?.code }).toMatchObject({ status: rows[name].status ?? 200 })
  if (headers.get('content-type')?.startsWith('text/')) expect(body).not.toMatch(printedNothing)
})
