import { expect, test } from 'vitest'
import { startTestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import type { CallServer } from '#server/testing/clients/client.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { madePassword } from '#server/seed/make.ts'
import { sendEverything } from '#server/testing/send-everything.ts'

const ctx = testContext()

const login = (browser: CallServer, username: string, password = madePassword) =>
  browser('POST', '/auth/', { body: { username, password } })

const cookieOf = async (browser: CallServer, username: string) =>
  (await login(browser, username)).headers.get('set-cookie') ?? ''

/** Guesses until the limit refuses. */
async function besiege(username: string) {
  const elsewhere = ctx.newBrowser()
  let status = 401
  for (let i = 0; i < 12 && status === 401; i += 1) {
    ;({ status } = await login(elsewhere, username, `guess ${i}`))
  }
  expect(status).toBe(429)
}

test("keeps the user's known browser usable during guesses from elsewhere", async () => {
  await ctx.make.account({ username: 'besieged' })
  const own = ctx.newBrowser()
  expect((await login(own, 'besieged')).status).toBe(200)
  for (let round = 0; round < 2; round += 1) {
    await besiege('besieged')
    expect((await login(own, 'Besieged')).status).toBe(200)
    // The login from a known browser does not reset the count of strangers.
    expect((await login(ctx.newBrowser(), 'besieged')).status).toBe(429)
    ctx.clock.advance({ minutes: 14 })
  }
})

test('limits guesses from a known browser too', async () => {
  await ctx.make.account({ username: 'borrowed' })
  const browser = ctx.newBrowser()
  await login(browser, 'borrowed')
  for (let i = 0; i < 10; i += 1) {
    expect((await login(browser, 'borrowed', `guess ${i}`)).status).toBe(401)
  }
  expect((await login(browser, 'borrowed')).status).toBe(429)
  expect((await login(ctx.newBrowser(), 'borrowed')).status).toBe(200)
})

test('knows only the names that signed in with the browser', async () => {
  for (const username of ['first', 'second', 'third']) await ctx.make.account({ username })
  const shared = ctx.newBrowser()
  await login(shared, 'first')
  await login(shared, 'second')
  for (const username of ['first', 'second', 'third']) await besiege(username)
  expect((await login(shared, 'first')).status).toBe(200)
  expect((await login(shared, 'second')).status).toBe(200)
  expect((await login(shared, 'third')).status).toBe(429)
})

test('sets a short cookie that names nobody, grants nothing and cannot be forged', async () => {
  await ctx.make.account({ username: 'crafted' })
  const one = await cookieOf(ctx.newBrowser(), 'crafted')
  const other = await cookieOf(ctx.newBrowser(), 'crafted')
  expect(one).toMatch(
    /^known=[\w-]{22}\.[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const [value = '', otherValue = ''] = [one, other].map((line) => line.slice(6, line.indexOf(';')))
  expect(value.slice(23)).not.toBe(otherValue.slice(23))
  await besiege('crafted')
  const crossed = `${value.slice(0, 22)}.${otherValue.slice(23)}`
  for (const forged of [crossed, `${value.slice(0, -1)}!`, 'x', '', value.slice(0, 22), '.']) {
    const headers = { cookie: `known=${forged}` }
    const body = { username: 'crafted', password: madePassword }
    expect((await ctx.newBrowser()('POST', '/auth/', { headers, body })).status).toBe(429)
  }
  const shared = ctx.newBrowser()
  for (let i = 0; i < 12; i += 1) {
    await ctx.make.account({ username: `many-${i}` })
    expect((await cookieOf(shared, `many-${i}`)).length).toBeLessThan(330)
  }
})

test('sets no cookie after a refused login, and a host-only cookie over https', async () => {
  const refused = await login(ctx.newBrowser(), 'nobody', 'wrong')
  expect(refused.headers.get('set-cookie')).toBeNull()
  const secure = await startTestContext({ config: { publicUrl: 'https://kierto.example' } })
  await secure.make.account({ username: 'secure' })
  expect(await cookieOf(secure.newBrowser(), 'secure')).toMatch(
    /^__Host-known=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  await secure.close()
})

test('mails the user once a day about five wrong passwords before a right one', async () => {
  const { email } = await ctx.make.account({ username: 'warned' })
  const own = ctx.newBrowser()
  const letters = async () => {
    await sendEverything(ctx)
    return (await mailsTo(ctx, email)).filter(({ text }) => text.includes('warned'))
  }
  for (let i = 0; i < 4; i += 1) await login(own, 'warned', 'wrong')
  await login(own, 'warned')
  expect(await letters()).toHaveLength(0)
  await besiege('warned')
  await login(own, 'warned')
  await login(own, 'warned')
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Kirjautumista yritettiin väärällä salasanalla')
  expect(letter?.text).toContain('/operator/profile')
  ctx.clock.advance({ hours: 25 })
  await login(own, 'warned')
  expect(await letters()).toHaveLength(1)
})
