import { expect, test } from 'vitest'
import { successStatus, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { everyCall } from '#server/testing/scenarios/every-call.ts'
import { storedCounts } from '#server/testing/stored-values.ts'

const ctx = testContext()

type Name = keyof typeof contract
const rows: Readonly<Record<Name, Endpoint>> = contract
const changing = (Object.keys(contract) as Name[]).filter((name) => rows[name].method !== 'GET')

/**
 * Audit entries and idempotency keys are no effects: each attempt writes them. A vehicle that stands
 * twice in `mass_change` is computed once.
 */
const traces = new Set(['audit', 'idempotency_key', 'mass_change'])

/** Rows that a repeated request may add, with the reason. */
const mayAdd: Partial<Record<Name, Readonly<Record<string, string>>>> = {
  login: { session: 'each answer carries a session of its own, of which the browser keeps one' },
  loginAsDemo: { session: 'as at the login' },
  changePassword: { login_failure: 'a password that has just been changed counts as a wrong one' },
  confirmEmail: { login_failure: 'the password of a link that is used up counts as a wrong one' },
  removeSecondFactor: { login_failure: 'a code that comes twice counts as a wrong one' },
  readPartsVehicle: { anonymous_use: 'each look-up in the registry counts' },
  renewRecoveryCodes: { login_failure: 'a code that comes twice counts as a wrong one' },
}

/** Returns the number of rows in each table that concurrent requests with one key add or remove. */
async function effectOf(name: Name, presses: number) {
  const key = crypto.randomUUID()
  let isPressed = false
  const keyed: TestContext = {
    ...ctx,
    call: (method, path, options = {}) =>
      ctx.call(method, path, {
        ...options,
        headers: { ...options.headers, ...(isPressed && { 'idempotency-key': key }) },
      }),
  }
  const press = await everyCall[name](keyed)
  const before = await storedCounts(ctx)
  isPressed = true
  const answers = await Promise.all(Array.from({ length: presses }, () => press()))
  const after = await storedCounts(ctx)
  const changed = [...after]
    .map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const)
    .filter(([table, by]) => by !== 0 && !traces.has(table))
  return { statuses: answers.map(({ status }) => status), changed: Object.fromEntries(changed) }
}

test.each(changing)('%s pressed twice does what it does once', async (name) => {
  const once = await effectOf(name, 1)
  const twice = await effectOf(name, 2)
  expect(twice.statuses).toContain(successStatus(rows[name]))
  for (const status of twice.statuses) expect(status).toBeLessThan(500)
  const added = Object.entries(twice.changed).filter(([table, by]) => {
    const byOne = once.changed[table] ?? 0
    // The first request may add the record. Any further added or removed row is an effect.
    return Math.abs(by) > Math.abs(byOne) && !mayAdd[name]?.[table]
  })
  expect(added).toEqual([])
})
