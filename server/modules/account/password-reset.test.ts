import { expect, test } from 'vitest'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { madePassword } from '#server/seed/make.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'
import { changeRows, rowsOf } from '#server/testing/rows.ts'

const ctx = testContext()

const ask = (username: string) =>
  ctx.call('POST', '/shop/user/password/send-reset-url/', { body: { username } })

const reset = (token: string, password: string, password_repeat = password) =>
  ctx.call('PUT', `/shop/user/password/reset/${token}/`, { body: { password, password_repeat } })

const read = (token: string) => ctx.call('GET', `/shop/user/password/reset/${token}/`)

const login = (username: string, password: string) =>
  ctx.call('POST', '/auth/', { body: { username, password } })

const mailsSentTo = async (address: string) => {
  await sendEverything(ctx)
  return mailsTo(ctx, address)
}

const tokenIn = (mail: { text: string } | undefined) =>
  /\/reset\/([\w-]{43})\s/.exec(`${mail?.text} `)?.[1] ?? 'no token'

const account = (options: Parameters<TestContext['make']['account']>[0] = {}) =>
  ctx.make.account({ email: `${crypto.randomUUID()}@purkamo.example`, ...options })

async function asked(options: Parameters<TestContext['make']['account']>[0] = {}) {
  const asking = await account(options)
  expect((await ask(asking.username)).status).toBe(204)
  return { account: asking, token: tokenIn((await mailsSentTo(asking.email)).at(-1)) }
}

const good = 'huurteinen polku 83'

test('sets a password once by the mailed link, ends all sessions and notifies by mail', async () => {
  const { account, token } = await asked({ locale: 'se' })
  const sessions = [await ctx.signIn.account(account), await ctx.signIn.account(account)]
  expect((await mailsSentTo(account.email))[0]).toMatchObject({
    subject: 'Välj ett nytt lösenord',
    text: expect.stringContaining(`${ctx.appContext.config.publicUrl}/reset/${token}`),
  })
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const answer = await reset(token, good)
  expect(answer).toMatchObject({ status: 204, body: '' })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'password.reset', outcome: 'changed', account_id: account.id },
  ])
  for (const session of sessions) {
    const call = await ctx.call('GET', '/shop/user/', { as: session })
    expect(call).toMatchObject({ status: 401, body: { code: 'INVALID_HEADER' } })
  }
  const ends = await rowsOf(ctx, 'session', { account_id: account.id }, 'ended_because')
  expect(ends).toEqual([{ ended_because: 'password' }, { ended_because: 'password' }])
  expect((await login(account.username, madePassword)).status).toBe(401)
  expect((await login(account.username, good)).status).toBe(200)
  expect((await mailsSentTo(account.email))[1]).toMatchObject({
    subject: 'Ditt lösenord har bytts',
  })
  expect(await reset(token, good)).toMatchObject({ status: 410, body: { code: 'RESET_LINK_USED' } })
})

test('lets one of fifty concurrent uses win', async () => {
  const { account, token } = await asked()
  const passwords = Array.from({ length: 50 }, (_, n) => `${good} ${n}`)
  const answers = await Promise.all(passwords.map((password) => reset(token, password)))
  const won = answers.flatMap(({ status }, n) => (status === 204 ? [n] : []))
  expect(won).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'RESET_LINK_USED')).toHaveLength(49)
  expect((await login(account.username, passwords[won[0] ?? 0] ?? '')).status).toBe(200)
  const shown = (await mailsSentTo(account.email)).filter(({ subject }) =>
    /vaihdettu/.test(subject),
  )
  expect(shown).toHaveLength(1)
})

const used = { status: 410, body: { code: 'RESET_LINK_USED' } }
const expired = { status: 410, body: { code: 'RESET_LINK_EXPIRED' } }

test('expires a link after 30 minutes or by the next link', async () => {
  const { account, token: first } = await asked()
  await ask(account.username)
  const second = tokenIn((await mailsSentTo(account.email)).at(-1))
  expect(second).not.toBe(first)
  expect(await reset(first, good)).toMatchObject(expired)
  ctx.clock.advance({ minutes: 29, seconds: 59 })
  expect((await reset(second, good)).status).toBe(204)
  const late = await asked()
  ctx.clock.advance({ minutes: 30 })
  expect(await reset(late.token, good)).toMatchObject(expired)
})

test('shows the purpose of a usable link without using it up', async () => {
  const { account, token } = await asked()
  const before = await everythingStored(ctx)
  expect(await read(token)).toMatchObject({
    status: 200,
    body: { purpose: 'reset', username: account.username },
  })
  expect(await everythingStored(ctx)).toBe(before)
  expect((await reset(token, good)).status).toBe(204)
  expect(await read(token)).toMatchObject(used)
  expect(await read(crypto.randomUUID())).toMatchObject(used)
  const late = await asked()
  ctx.clock.advance({ minutes: 30 })
  expect(await read(late.token)).toMatchObject(expired)
})

test('sends a user without a password an invitation that is valid for a week', async () => {
  const company = await ctx.make.company({ name: 'Kuoreveden Kierrätys Oy' })
  const options = { password_hash: null, company_id: company.id, locale: 'en' } as const
  const { account, token } = await asked(options)
  const [mail] = await mailsSentTo(account.email)
  expect(mail?.subject).toBe('Your username for Kierto')
  expect(mail?.text).toContain('Company: Kuoreveden Kierrätys Oy')
  expect(await read(token)).toMatchObject({ body: { purpose: 'invitation' } })
  ctx.clock.advance({ days: 6, hours: 23, minutes: 59 })
  const answer = await reset(token, good)
  expect(answer.status).toBe(204)
  expect(await auditOf(ctx, answer)).toMatchObject([{ purpose: 'invitation' }])
  expect((await login(account.username, good)).status).toBe(200)
  expect((await mailsSentTo(account.email))[1]).toMatchObject({
    subject: 'Your account is ready',
  })
  const late = await asked(options)
  ctx.clock.advance({ days: 7 })
  expect(await reset(late.token, good)).toMatchObject(expired)
})

test('treats an unknown link as used and refuses a malformed one', async () => {
  expect((await reset(crypto.randomUUID(), good)).body.code).toBe('RESET_LINK_USED')
  expect((await reset('abc', good)).status).toBe(404)
})

test('keeps the link unused when the password is refused at its field', async () => {
  const company = await ctx.make.company({ name: 'Vaasan Metalli Oy' })
  const { token } = await asked({ name: 'Kerttu Purolainen', company_id: company.id })
  const refused: [string, string, string, string][] = [
    ['7 merkk', '7 merkk', 'password', 'PASSWORD_TOO_SHORT'],
    ['salasana1', 'salasana1', 'password', 'PASSWORD_TOO_COMMON'],
    ['purolainen12', 'purolainen12', 'password', 'PASSWORD_TOO_COMMON'],
    ['vaasanmetalli!', 'vaasanmetalli!', 'password', 'PASSWORD_TOO_COMMON'],
    [good, `${good}.`, 'password_repeat', 'PASSWORDS_DIFFER'],
  ]
  for (const [password, repeat, field, code] of refused) {
    expect(await reset(token, password, repeat)).toMatchObject({
      status: 400,
      body: { code, fields: { [field]: code } },
    })
  }
  expect((await reset(token, good)).status).toBe(204)
})

test('sends at most three links an hour, also for concurrent requests', async () => {
  const { username, email } = await account()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(username)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  expect(await mailsSentTo(email)).toHaveLength(3)
  ctx.clock.advance({ minutes: 59 })
  await ask(username)
  expect(await mailsSentTo(email)).toHaveLength(3)
  ctx.clock.advance({ minutes: 2 })
  await ask(username)
  expect(await mailsSentTo(email)).toHaveLength(4)
})

test('takes the same time and answer for users, strangers and closed users', async () => {
  const known = await account()
  const closed = await account({ deactivated_at: ctx.clock.now() })
  const seen: string[] = []
  for (const name of [known.username, 'nobody-at-all', closed.username]) {
    const start = performance.now()
    const { status, body, headers } = await ask(name)
    expect(performance.now() - start).toBeGreaterThan(245)
    seen.push(JSON.stringify([status, body, [...headers.keys()].sort()]))
  }
  expect(new Set(seen).size).toBe(1)
  expect(await mailsSentTo(closed.email)).toEqual([])
})

test('refuses the link of a user who was closed meanwhile', async () => {
  const { account, token } = await asked()
  await changeRows(ctx, 'account', { id: account.id }, { deactivated_at: ctx.clock.now() })
  expect((await reset(token, good)).status).toBe(410)
})

test('stores no usable link after the mail is sent', async () => {
  const { token } = await asked()
  await sendEverything(ctx)
  expect(await everythingStored(ctx)).not.toContain(token)
  expect((await reset(token, good)).status).toBe(204)
})
