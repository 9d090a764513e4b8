import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext({ settings: { APP: 'person', LIMIT_FACTOR: '1' } })

test('returns the settings of the installation without secrets', async () => {
  const answer = await ctx.call('GET', '/public/settings/')
  const { tiles } = ctx.appContext.config
  expect(answer).toMatchObject({ status: 200, body: { build: 'person', demo: true, tiles } })
  expect(Object.keys(answer.body)).toEqual([
    'build',
    'demo',
    'tiles',
    'controller',
    'feedback_email',
  ])
})

test('checks a certificate without a session and despite an expired one', async () => {
  const { token, number } = await ctx.make.certificate()
  for (const as of [undefined, 'not.a.token']) {
    const answer = await ctx.call('GET', `/public/certificate/${token}/`, as ? { as } : {})
    expect(answer).toMatchObject({ status: 200, body: { number } })
  }
})

test('checks a certificate by number and date of issue, and tells nothing of its vehicle', async () => {
  const { number, issued_on: issued_at } = await ctx.make.certificate()
  const check = (body: object) => ctx.call('POST', '/public/certificate/number/', { body })
  const answer = await check({ number: ` ${number.toLowerCase()} `, issued_at })
  expect(answer).toMatchObject({ status: 200, body: { number, issued_at, state: 'valid' } })
  expect(Object.keys(answer.body).toSorted()).toEqual(
    ['issued_at', 'issuer', 'number', 'replaced_by', 'state', 'state_on'].toSorted(),
  )
  expect(await check({ number, issued_at: '1999-01-01' })).toMatchObject(refusal(404, 'NOT_FOUND'))
  expect(await check({ number: 'FI-1', issued_at })).toMatchObject({ status: 400 })
})

test('limits the number of checks', async () => {
  const { token } = await ctx.make.certificate()
  const path = `/public/certificate/${token}/`
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) statuses.push((await ctx.call('GET', path)).status)
  expect(statuses).toContain(429)
  const refused = await ctx.call('GET', path)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
