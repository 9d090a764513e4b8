import { describe, expect, test } from 'vitest'
import { successStatus, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { may } from '#rules/permissions.ts'
import { auditWord } from '#texts/audit-words.ts'
import { loadArea } from '#texts/load.ts'
import { testContext } from '#server/testing/test-context.ts'
import { leaves, records } from '#server/testing/scenarios/audit-entries.ts'
import { everyCall } from '#server/testing/scenarios/every-call.ts'
import { auditedNames, callWithoutAudit } from '#server/testing/scenarios/call-without-audit.ts'
import { auditOf } from '#server/testing/stored-values.ts'

const words = await loadArea('adminAudit')

const ctx = testContext()

type Name = keyof typeof contract

/** Nobody in particular checks a paper certificate or fills in the public form. */
const anonymous: ReadonlySet<string> = new Set([
  'verifyCertificate',
  'findCertificate',
  'readPartsVehicle',
  'readRegistrationReceipt',
  'changePublicReport',
  'mailPublicReport',
  'confirmPublicReport',
  'receiveOutsideLoad',
  'refuseOutsideLoad',
])

const names = Object.keys(contract) as Name[]
const rowOf = (name: Name): Endpoint => contract[name]

test('the table knows every call', () => {
  expect(Object.keys(leaves).toSorted()).toEqual(names.toSorted())
})

describe('a call that does what it is for', () => {
  test.each(names)('%s leaves what the table says', async (name) => {
    const endpoint = rowOf(name)
    const answer = await (await everyCall[name](ctx))()
    expect(answer).toMatchObject({ status: successStatus(endpoint) })
    const expected = leaves[name]
    const rows = (await auditOf(ctx, answer)).toSorted((a, b) => a.id - b.id)
    const named = rows.map((row) => records.filter((record) => row[record] !== null))
    expect(named).toEqual(typeof expected === 'string' ? [] : expected)
    for (const row of rows) {
      expect(row).toMatchObject({
        action: endpoint.allow,
        at: ctx.clock.now(),
        purpose: expect.stringMatching(/./),
        outcome: expect.stringMatching(/^[a-z]/),
      })
      for (const { purposes, outcomes } of Object.values(words)) {
        expect(auditWord(purposes, row.purpose), `purpose ${row.purpose}`).toMatch(/./)
        expect(auditWord(outcomes, row.outcome), `outcome ${row.outcome}`).toMatch(/./)
      }
      expect(roleMay(row.role, name)).toBe(true)
      const who = [row.account_id, row.person_id].filter((id) => id !== null)
      expect(who).toHaveLength(anonymous.has(name) ? 0 : 1)
    }
  })

  const roleMay = (role: string, name: Name) =>
    may(role as Parameters<typeof may>[0], rowOf(name).allow)
})

// Every eighth call. unwritable-audit.test.ts has all of them.
const sample = auditedNames.filter((_, index) => index % 8 === 0)

test.each(sample)('%s does nothing where the audit cannot be written', async (name) => {
  const { answer, before, after } = await callWithoutAudit(ctx, name)
  expect(answer).toMatchObject({ status: 500, body: { code: 'GENERAL_ERROR' } })
  expect(after).toEqual(before)
})
