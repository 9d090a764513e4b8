import { expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

const signIn = async () => ctx.signIn.person(await ctx.make.person())
const logout = (body: Record<string, string | undefined>) =>
  ctx.call('POST', '/auth/logout/', { body })
const refresh = ({ refresh_token }: Session) =>
  ctx.call('POST', '/auth/refresh/', { body: { refresh_token } })

test.each(['access_token', 'refresh_token'] as const)(
  'ends the session for both by the %s alone',
  async (token) => {
    const session = await signIn()
    expect((await ctx.call('GET', '/owner/profile/', { as: session })).status).toBe(200)
    expect(await logout({ [token]: session[token] })).toMatchObject({ status: 204, body: '' })
    expect(await ctx.call('GET', '/owner/profile/', { as: session })).toMatchObject(
      refusal(401, 'INVALID_HEADER'),
    )
    expect((await refresh(session)).body.code).toBe('REFRESH_TOKEN_DATA_INVALID')
  },
)

test('ends the session of an expired access token', async () => {
  const session = await signIn()
  ctx.clock.advance({ minutes: 20 })
  expect((await logout({ access_token: session.access_token })).status).toBe(204)
  expect((await refresh(session)).body.code).toBe('REFRESH_TOKEN_DATA_INVALID')
})

test('answers alike for unknown tokens and ends no other session', async () => {
  const session = await signIn()
  const [head = '', claims = ''] = session.access_token.split('.')
  const [id = ''] = session.refresh_token.split('.')
  const forged = {
    access_token: `${head}.${claims}.AAAA`,
    refresh_token: `${id}.0.${'A'.repeat(43)}`,
  }
  for (const body of [{}, forged, { access_token: 'x', public_key: 'x' }]) {
    expect(await logout(body)).toMatchObject({ status: 204, body: '' })
  }
  expect((await refresh(session)).status).toBe(200)
})

test('lets the browser remove the small pictures that it keeps', async () => {
  const { headers } = await logout({})
  expect(headers.get('clear-site-data')).toBe('"cache"')
})

test('accepts a second logout', async () => {
  const session = await signIn()
  const { access_token, refresh_token, public_key } = session
  expect((await logout({ access_token, refresh_token, public_key })).status).toBe(204)
  expect((await logout({ access_token, refresh_token, public_key })).status).toBe(204)
})
