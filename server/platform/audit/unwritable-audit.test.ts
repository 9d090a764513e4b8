import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { ensureFonts } from '#server/testing/fonts.ts'
import { auditedNames, callWithoutAudit } from '#server/testing/scenarios/call-without-audit.ts'

let ctx: TestContext
beforeAll(async () => {
  await ensureFonts()
  ctx = await startTestContext()
})
afterAll(() => ctx.close())

test.each(auditedNames)('%s does nothing where the audit cannot be written', async (name) => {
  const { answer, before, after } = await callWithoutAudit(ctx, name)
  expect(answer).toMatchObject({ status: 500, body: { code: 'GENERAL_ERROR' } })
  expect(after).toEqual(before)
})
