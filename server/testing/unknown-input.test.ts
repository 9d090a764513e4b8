import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testContext } from './test-context.ts'
import type { CallServer, ClientResponse } from './clients/client.ts'
import { withValue } from './scenarios/body-fields.ts'
import { everyCall } from './scenarios/every-call.ts'
import { faultsAt } from '#server/testing/refusal.ts'

/* Every request with a field and a parameter that the contract does not have. */

const ctx = testContext()

type Name = keyof typeof contract
const names = Object.keys(contract) as Name[]

/** Requests that a scenario sends in a way of its own, with the reason. */
const others: Partial<Record<Name, string>> = {
  returnResponse: 'the identity provider adds parameters of its own',
  watchVehicles: 'a stream, read to its first bytes only',
}

test.each(names.filter((name) => !others[name]))(
  '%s refuses an unknown field and an unknown parameter by name',
  async (name) => {
    const answers: ClientResponse[] = []
    let isPressed = false
    const call: CallServer = async (method, path, options = {}) => {
      if (!isPressed) return ctx.call(method, path, options)
      const filter = `${path}${path.includes('?') ? '&' : '?'}unheard_of=1`
      answers.push(await ctx.call(method, filter, options))
      if (method !== 'GET') {
        const body = withValue(options.body, ['unheard_of'], '1')
        answers.push(await ctx.call(method, path, { ...options, body }))
      }
      return ctx.call(method, path, options)
    }
    const press = await everyCall[name]({ ...ctx, call })
    isPressed = true
    await press()
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) {
      expect(answer).toMatchObject(faultsAt({ unheard_of: 'UNKNOWN_FIELD' }))
    }
  },
)
