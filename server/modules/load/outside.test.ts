import { beforeEach, expect, test } from 'vitest'
import { loadLimits } from '#rules/load/load.ts'
import { testContext } from '#server/testing/test-context.ts'
import { hullAt, mailedLink, outsideLoad, shredder } from '#server/testing/fixtures/loads.ts'
import { mailsSentTo } from '#server/testing/fixtures/people.ts'

const ctx = testContext()

type Load = Awaited<ReturnType<typeof outsideLoad>>
let load: Load
beforeEach(async () => {
  load = await outsideLoad(ctx)
})

const open = (path = load.path) => ctx.call('GET', path)
const receive = (body: object = {}) =>
  ctx.call('POST', `${load.path}receive/`, {
    body: { name: 'Veera Vaaka', net_kg: 900, arrived: load.vehicleIds, ...body },
  })
const refuse = () =>
  ctx.call('POST', `${load.path}refuse/`, {
    body: { name: 'Veera Vaaka', reason: 'Kuormassa on nesteitä' },
  })
const ofSender = async () => {
  const as = await ctx.signIn.account(load.from.account)
  return (await ctx.call('GET', `/shop/${load.from.shop.id}/load/${load.id}/`, { as })).body
}
const hasLeft = async () => {
  const as = await ctx.signIn.account(load.from.account)
  const path = `/shop/${load.from.shop.id}/vehicle/${load.vehicleIds[0]}/`
  const { body } = await ctx.call('GET', path, { as })
  return body.stages.some(
    (each: { stage: string; done_at: string | null }) =>
      each.stage === 'hull_to_shredder' && each.done_at !== null,
  )
}

test('the link shows the load without an owner, and its paper names the company', async () => {
  const { status, body } = await open()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'sent',
    receiver: shredder.name,
    from: { name: load.from.shop.name },
    lines: [{ kg: 950, low_code: '16 01 06' }],
    signed_by: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/owner|personal|first_name/)
  const paper = await ctx.call('GET', `${load.path}paper/`)
  expect(paper.status).toBe(200)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(await ofSender()).toMatchObject({
    receiver: null,
    outside_name: shredder.name,
    outside_receiver: shredder,
    link: { sent_at: expect.any(String) },
  })
})

test('the load is received once, with the share of each vehicle and the name of who signed', async () => {
  const { status, body } = await receive()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'received',
    net_kg: 900,
    signed_by: 'Veera Vaaka',
    lines: [{ share_kg: 900, arrived: true }],
  })
  expect(await receive()).toMatchObject({ status: 410, body: { code: 'LOAD_LINK_USED' } })
  expect(await refuse()).toMatchObject({ status: 410, body: { code: 'LOAD_LINK_USED' } })
  expect(await open()).toMatchObject({ status: 200, body: { state: 'received' } })
  expect(await ofSender()).toMatchObject({
    state: 'received',
    confirmations: [
      { role: 'holder', name: load.from.account.name },
      { role: 'receiver', name: 'Veera Vaaka' },
    ],
  })
  expect(await hasLeft()).toBe(true)
})

test('two answers at once are one', async () => {
  const statuses = (await Promise.all([receive(), refuse()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('a refused load is at the sender again, with the reason', async () => {
  expect(await hasLeft()).toBe(true)
  expect(await refuse()).toMatchObject({
    status: 200,
    body: { state: 'refused', refusal: 'Kuormassa on nesteitä', signed_by: 'Veera Vaaka' },
  })
  expect(await hasLeft()).toBe(false)
  expect(await ofSender()).toMatchObject({ state: 'refused', refusal: 'Kuormassa on nesteitä' })
})

test('a wrong weight or vehicle is told at its field, and nothing is answered', async () => {
  expect((await receive({ net_kg: 0 })).body.fields).toEqual({ net_kg: 'NUMBER_TOO_SMALL' })
  expect((await receive({ arrived: [] })).body.fields).toEqual({ arrived: 'REQUIRED' })
  expect((await receive({ arrived: [...load.vehicleIds, 1] })).body.fields).toEqual({
    arrived: 'INVALID',
  })
  expect((await receive({ name: ' ' })).body.fields).toEqual({ name: 'REQUIRED' })
  expect(await open()).toMatchObject({ body: { state: 'sent' } })
})

test('a wrong link opens nothing, an old one neither, and an expired one says so', async () => {
  const wrong = `/public/load/${load.id}/${'a'.repeat(43)}/`
  expect(await open(wrong)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const other = await outsideLoad(ctx)
  expect(await open(other.path.replace(`/${other.id}/`, `/${load.id}/`))).toMatchObject({
    status: 404,
  })
  ctx.clock.advance({ minutes: 1 })
  const as = await ctx.signIn.account(load.from.account)
  const mailed = await ctx.call('POST', `/shop/${load.from.shop.id}/load/${load.id}/link/`, {
    as,
    body: { email: 'vaaka@rautamurska.example' },
  })
  expect(mailed.body).toMatchObject({ outside_receiver: { email: 'vaaka@rautamurska.example' } })
  expect(await open()).toMatchObject({ status: 404 })
  const newest = await mailedLink(ctx, load.id, 'vaaka@rautamurska.example')
  expect(await open(newest)).toMatchObject({ status: 200 })
  ctx.clock.advance({ days: loadLimits.linkDays })
  expect(await open(newest)).toMatchObject({ status: 410, body: { code: 'LOAD_LINK_EXPIRED' } })
})

test('the mail tells what comes, and no link is mailed after the answer', async () => {
  const mail = (await mailsSentTo(ctx, shredder.email)).at(-1)
  expect(mail?.subject).toMatch(/^Kuorma K-\d{4}-\d{6} on tulossa: /)
  expect(mail?.text).toContain('1 ajoneuvo')
  await receive()
  const as = await ctx.signIn.account(load.from.account)
  const closed = await ctx.call('POST', `/shop/${load.from.shop.id}/load/${load.id}/link/`, {
    as,
    body: { email: shredder.email },
  })
  expect(closed).toMatchObject({ status: 409, body: { code: 'LOAD_CLOSED' } })
})

test('a draft has one receiver: a station, or a company outside', async () => {
  const { from } = load
  const as = await ctx.signIn.account(from.account)
  const to = await ctx.make.shop()
  const { id } = await hullAt(ctx, { ...from, as })
  const path = `/shop/${from.shop.id}/load/`
  const made = await ctx.call('POST', path, { as, body: { vehicle_ids: [id] } })
  const change = (body: object) => ctx.call('PATCH', `${path}${made.body.id}/`, { as, body })
  expect(
    (await change({ outside_receiver: { ...shredder, business_id: '1' } })).body,
  ).toMatchObject({ fields: { 'outside_receiver.business_id': 'BUSINESS_ID_INVALID' } })
  expect((await change({ outside_receiver: shredder })).body).toMatchObject({
    outside_name: shredder.name,
  })
  expect((await change({ receiver_shop_id: to.id })).body).toMatchObject({
    receiver: { id: to.id },
    outside_receiver: null,
  })
  expect((await change({ outside_receiver: shredder })).body).toMatchObject({ receiver: null })
})
