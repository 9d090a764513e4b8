import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { auditedNames, callWithoutAudit } from '#server/testing/scenarios/call-without-audit.ts'

const ctx = testContext()

test.each(auditedNames)('%s does nothing where the audit cannot be written', async (name) => {
  const { answer, before, after } = await callWithoutAudit(ctx, name)
  expect(answer).toMatchObject({ status: 500, body: { code: 'GENERAL_ERROR' } })
  expect(after).toEqual(before)
})
