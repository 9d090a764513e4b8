import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '../testing/app.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await startTestContext({ settings: { APP: 'person', LIMIT_FACTOR: '1' } })
})
afterAll(() => ctx.close())

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
