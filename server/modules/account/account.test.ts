import { expect, test } from 'vitest'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { madePassword } from '#server/seed/make.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { mailedToken } from '#server/testing/fixtures/people.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

async function user(options: Parameters<TestContext['make']['account']>[0] = {}) {
  const account = await ctx.make.account(options)
  return { account, session: await ctx.signIn.account(account) }
}

const mailsSentTo = async (address: string) => {
  await sendEverything(ctx)
  return mailsTo(ctx, address)
}

const change = (session: Parameters<TestContext['call']>[2], body: unknown) =>
  ctx.call('PATCH', '/shop/user/', { ...session, body })

test("returns a user's own data with their open stations", async () => {
  const company = await ctx.make.company({ name: 'Purkamo Oy' })
  const open = await ctx.make.shop({ company_id: company.id, name: 'Auki' })
  const closed = await ctx.make.shop({
    company_id: company.id,
    deactivated_at: ctx.clock.now(),
  })
  const { account, session } = await user({
    name: 'Paula Koski',
    group_name: 'operator',
    company_id: company.id,
    phone: '040 123 4567',
    shops: [open.id, closed.id],
  })
  expect(await ctx.call('GET', '/shop/user/', { as: session })).toMatchObject({
    status: 200,
    body: {
      id: account.id,
      username: account.username,
      name: 'Paula Koski',
      email: account.email,
      phone: '040 123 4567',
      locale: 'fi',
      groups: ['operator'],
      company: 'Purkamo Oy',
      shops: [{ id: open.id, name: 'Auki' }],
    },
  })
})

test('takes `sv` for Swedish beside `se`, and answers with `se`', async () => {
  const { session } = await user()
  expect((await change({ as: session }, { locale: 'sv' })).body).toMatchObject({ locale: 'se' })
  expect((await change({ as: session }, { locale: 'en' })).body).toMatchObject({ locale: 'en' })
  expect((await change({ as: session }, { locale: 'se' })).body).toMatchObject({ locale: 'se' })
  expect((await change({ as: session }, { locale: 'de' })).body).toMatchObject({
    fields: { locale: 'INVALID' },
  })
})

test('returns neither company nor stations for an admin', async () => {
  const { session } = await user({ group_name: 'admin' })
  const answer = await ctx.call('GET', '/shop/user/', { as: session })
  expect(answer.body).toMatchObject({ groups: ['admin'], company: null, shops: [] })
})

test('changes name, phone and language without the password and adds an audit row', async () => {
  const { account, session } = await user({ phone: '040 1234567' })
  const body = { name: ' Uusi  Nimi ', phone: null, locale: 'se' }
  const answer = await change({ as: session }, body)
  expect(answer).toMatchObject({
    status: 200,
    body: { name: 'Uusi Nimi', phone: null, locale: 'se', email: account.email },
  })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'account.change', purpose: 'own_data', account_id: account.id },
  ])
  expect((await change({ as: session }, { email: account.email.toUpperCase() })).status).toBe(200)
  expect((await change({ as: session }, {})).body.name).toBe('Uusi Nimi')
})

test('requires the password for a new e-mail address and notifies the old address', async () => {
  const { account, session } = await user({ email: `${crypto.randomUUID()}@purkamo.example` })
  const email = `new-${account.email}`
  expect(await change({ as: session }, { email })).toMatchObject(faultsAt({ password: 'REQUIRED' }))
  expect(await change({ as: session }, { email, password: 'wrong' })).toMatchObject(
    refusal(401, 'INCORRECT_CREDENTIALS'),
  )
  expect(await mailsSentTo(account.email)).toEqual([])
  const changed = await change({ as: session }, { email, password: madePassword })
  expect(changed).toMatchObject({ status: 200, body: { email } })
  expect(await mailsSentTo(account.email)).toMatchObject([
    { subject: 'Sähköpostiosoitteesi on vaihdettu' },
  ])
  expect(await mailsSentTo(email)).toEqual([])
})

test('revokes a link that was sent to the old address', async () => {
  const { account, session } = await user({ email: `${crypto.randomUUID()}@purkamo.example` })
  const { username } = account
  await ctx.call('POST', '/shop/user/password/send-reset-url/', { body: { username } })
  const token = await mailedToken(ctx, account.email)
  const look = () => ctx.call('GET', `/shop/user/password/reset/${token}/`)
  expect((await look()).status).toBe(200)
  await change({ as: session }, { name: 'Toinen Nimi', email: account.email })
  expect((await look()).status).toBe(200)
  await change({ as: session }, { email: `new-${account.email}`, password: madePassword })
  expect(await look()).toMatchObject({ status: 410, body: { code: 'RESET_LINK_EXPIRED' } })
})

test('counts wrong passwords as the login does', async () => {
  const { session } = await user()
  const guess = () => change({ as: session }, { email: 'x@guess.example', password: 'guess' })
  for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401)
  const last = await guess()
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('refuses a taken or malformed address at its field', async () => {
  const other = await user()
  const { session } = await user()
  const email = other.account.email.toUpperCase()
  expect(await change({ as: session }, { email, password: madePassword })).toMatchObject(
    refusal(409, 'EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } }),
  )
  expect(await change({ as: session }, { email: 'not an address' })).toMatchObject(
    refusal(400, 'EMAIL_INVALID', { fields: { email: 'EMAIL_INVALID' } }),
  )
})
