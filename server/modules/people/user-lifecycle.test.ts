import { describe, expect, test } from 'vitest'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { madePassword } from '#server/seed/make.ts'
import { makeManagers, managerNames } from '#server/testing/fixtures/managers.ts'
import {
  acceptInvitation,
  accountRow,
  atOnce,
  goodPassword,
  mailedToken,
  mailsSentTo,
  newUser,
} from '#server/testing/fixtures/people.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { rowsOf } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const managers = prepared(() => makeManagers(ctx))

/** Mails are sent concurrently, so their sequence is not defined. */
const subjectsTo = async (address: string) =>
  (await mailsSentTo(ctx, address)).map(({ subject }) => subject).toSorted()
const expired = { status: 410, body: { code: 'RESET_LINK_EXPIRED' } }
const used = { status: 410, body: { code: 'RESET_LINK_USED' } }

describe.each(managerNames)('%s', (name) => {
  test('keeps the address of a user with a password until that user confirms the new one', async () => {
    const { change, list, sendLink, worker } = managers[name]
    const before = await worker({ email: `${crypto.randomUUID()}@purkamo.example` })
    const email = `new-${before.email}`
    const requested = await change(before.id, { email })
    expect(requested.body).toMatchObject({ email: before.email, pending_email: email })
    expect(await subjectsTo(before.email)).toEqual(['Sähköpostiosoitteesi halutaan vaihtaa'])
    expect(await subjectsTo(email)).toEqual(['Vahvista uusi sähköpostiosoitteesi'])
    // A colleague who reads the new mailbox gets no password link there.
    expect((await sendLink(before.id)).status).toBe(204)
    expect(await subjectsTo(email)).toHaveLength(1)
    const token = await mailedToken(ctx, email)
    const body = { password: goodPassword, password_repeat: goodPassword }
    const reset = `/shop/user/password/reset/${token}/`
    expect(await ctx.call('PUT', reset, { body })).toMatchObject(used)
    expect((await ctx.call('GET', reset)).body).toEqual({
      purpose: 'email',
      username: before.username,
      email,
    })
    const confirm = (password: string) =>
      ctx.newBrowser()('PUT', `/shop/user/email/confirm/${token}/`, { body: { password } })
    expect(await confirm('not the password')).toMatchObject(
      refusal(401, 'INCORRECT_CREDENTIALS', { fields: { password: 'INVALID' } }),
    )
    expect((await confirm(madePassword)).status).toBe(204)
    expect(await confirm(madePassword)).toMatchObject(used)
    expect((await list()).find(({ id }) => id === before.id)).toMatchObject({
      email,
      pending_email: null,
    })
    expect(await subjectsTo(before.email)).toContain('Sähköpostiosoitteesi on vaihdettu')
  })

  test('refuses an address of another user, when asked and when confirmed', async () => {
    const { change, worker } = managers[name]
    const [user, other] = [await worker(), await worker()]
    const taken = { status: 409, body: { code: 'EMAIL_TAKEN', fields: { email: 'EMAIL_TAKEN' } } }
    expect(await change(user.id, { email: other.email })).toMatchObject(taken)
    const email = `${crypto.randomUUID()}@purkamo.example`
    await change(user.id, { email })
    const token = await mailedToken(ctx, email)
    await ctx.make.account({ email })
    const confirmed = await ctx.call('PUT', `/shop/user/email/confirm/${token}/`, {
      body: { password: madePassword },
    })
    expect(confirmed).toMatchObject(taken)
  })

  test('sends the invitation to the corrected address of an invited user', async () => {
    const { create, change, list } = managers[name]
    const expected = newUser()
    const { body } = await create(expected)
    const email = `right-${expected.email}`
    await change(body.id, { email })
    expect(await acceptInvitation(ctx, expected.email)).toMatchObject(expired)
    expect((await acceptInvitation(ctx, email)).status).toBe(204)
    expect((await list()).find(({ id }) => id === body.id)).toMatchObject({ state: 'active' })
  })

  test('sends an invitation before the first password, otherwise a reset, three an hour', async () => {
    const { create, sendLink } = managers[name]
    const expected = newUser({ locale: 'en' })
    const { body } = await create(expected)
    // Waiting mails are sent side by side: the first one leaves before there is a second.
    await mailedToken(ctx, expected.email)
    const sent = await sendLink(body.id)
    expect(sent.status).toBe(204)
    expect(await auditOf(ctx, sent)).toMatchObject([
      { purpose: 'invitation', outcome: 'sent', subject_account_id: body.id },
    ])
    expect((await acceptInvitation(ctx, expected.email)).status).toBe(204)
    expect((await sendLink(body.id)).status).toBe(204)
    expect(await subjectsTo(expected.email)).toEqual([
      'Set a new password',
      'Your account is ready',
      'Your username for Kierto',
      'Your username for Kierto',
    ])
    const fourth = await sendLink(body.id)
    expect(fourth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(fourth.headers.get('retry-after')).toBe('3600')
  })

  test('deletes a user without history and frees the name', async () => {
    const { create, remove, shop, companyId } = managers[name]
    const expected = newUser({ shop_ids: [shop.id] })
    const { body } = await create(expected)
    const answer = await remove(body.id)
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'deleted' } })
    expect(await accountRow(ctx, body.id)).toBeUndefined()
    expect(await auditOf(ctx, answer)).toMatchObject([
      { outcome: 'deleted', subject_account_id: body.id, subject_company_id: companyId },
    ])
    expect((await remove(body.id)).status).toBe(404)
    expect((await create(expected)).status).toBe(201)
  })

  test('lets one of five concurrent deletions win', async () => {
    const { companyId, create, remove } = managers[name]
    const { body } = await create(newUser())
    const answers = await atOnce<ClientResponse>(
      ctx,
      companyId,
      Array(5).fill(() => remove(body.id)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 404, 404, 404, 404])
  })

  test('refuses the next request of a deleted user', async () => {
    const { remove, worker } = managers[name]
    const user = await worker()
    expect((await ctx.call('GET', '/shop/list/', { as: user.as })).status).toBe(200)
    expect((await remove(user.id)).body).toEqual({ outcome: 'deleted' })
    expect(await ctx.call('GET', '/shop/list/', { as: user.as })).toMatchObject(
      refusal(401, 'INVALID_HEADER'),
    )
  })

  test('closes a user with history at once and can reopen the account', async () => {
    const { change, list, remove, sendLink, worker, shop } = managers[name]
    const user = await worker({ email: `${crypto.randomUUID()}@purkamo.example` })
    const body = { name: 'Vanha Tekijä' }
    expect((await ctx.call('PATCH', '/shop/user/', { as: user.as, body })).status).toBe(200)
    await sendLink(user.id)
    expect((await remove(user.id)).body).toEqual({ outcome: 'deactivated' })
    const turnedAway = { status: 401, body: { code: 'INVALID_HEADER' } }
    const ask = (as = user.as) => ctx.call('GET', '/shop/list/', { as })
    expect(await ask()).toMatchObject(turnedAway)
    const { refresh_token } = user.as
    expect((await ctx.call('POST', '/auth/refresh/', { body: { refresh_token } })).status).toBe(401)
    const ends = await rowsOf(ctx, 'session', { account_id: user.id }, 'ended_because')
    expect(ends).toEqual([{ ended_because: 'deactivated' }])
    expect((await list()).at(-1)).toMatchObject({ state: 'deactivated' })
    expect(await acceptInvitation(ctx, user.email)).toMatchObject(used)
    expect((await sendLink(user.id)).status).toBe(404)

    const again = await change(user.id, { is_active: true })
    expect(again.body).toMatchObject({ state: 'active', shops: [{ id: shop.id }] })
    expect(await auditOf(ctx, again)).toMatchObject([{ outcome: 'reactivated' }])
    expect(await ask()).toMatchObject(turnedAway)
    expect(await acceptInvitation(ctx, user.email)).toMatchObject(expired)
    expect((await ask(await ctx.signIn.account(user))).status).toBe(200)
  })

  test('sends a new invitation to an invited user who is closed and reopened', async () => {
    const { create, change } = managers[name]
    const expected = newUser()
    const { body } = await create(expected)
    const closed = await change(body.id, { is_active: false })
    expect(closed.body.state).toBe('deactivated')
    expect(await auditOf(ctx, closed)).toMatchObject([{ outcome: 'deactivated' }])
    expect(await acceptInvitation(ctx, expected.email)).toMatchObject(used)
    expect((await change(body.id, { is_active: true })).body.state).toBe('invited')
    expect(await mailsSentTo(ctx, expected.email)).toHaveLength(2)
    expect((await acceptInvitation(ctx, expected.email)).status).toBe(204)
  })
})

test('refuses the own address, which the profile changes with the password', async () => {
  const { as, change } = managers.operator
  const self = (await ctx.call('GET', '/shop/user/', { as })).body
  expect(await change(self.id, { email: `other-${self.email}` })).toMatchObject(
    faultsAt({ email: 'OWN_EMAIL' }),
  )
  expect((await change(self.id, { email: self.email, name: 'Paula P.' })).body.name).toBe(
    'Paula P.',
  )
})

test('sorts by name with closed users last', async () => {
  const { make, signIn, clock } = ctx
  const company = await make.company()
  const of = { company_id: company.id }
  await make.account({ ...of, name: 'B', deactivated_at: clock.now() })
  await make.account({ ...of, name: 'C' })
  const main = await make.account({ ...of, name: 'D', group_name: 'operator' })
  await make.account({ ...of, name: 'A' })
  await make.account({ name: 'Muualla' })
  const as = await signIn.account(main)
  const { body } = await ctx.call('GET', '/shop/operator/user/list/', { as })
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['A', 'C', 'D', 'B'])
})
