import { beforeEach, expect, test } from 'vitest'
import type { Erasure, OwnData } from '#contract/owner-data.ts'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { testPersonalId } from '#server/seed/test-ids.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { personalIdsIn } from '#server/testing/stored-values.ts'
import { rowOf, rowsOf } from '#server/testing/rows.ts'

const ctx = testContext()
beforeEach(() => ctx.clock.advance({ minutes: 1 }))

const path = '/owner/data/'
const personalId = (n: number) => testPersonalId(500_000 + n)

/** A person with records in every group, and the session. */
async function somebody(n: number) {
  const { make } = ctx
  const person = await make.person({ personal_id: personalId(n), last_name: `Ainokainen${n}` })
  const contact = { phone: `040 555 ${1000 + n}`, email: `own-${n}@posti.example` }
  const address = { address: `Salopolku ${n}`, city: 'Salo', postal: '24100', lat: 60.4, lng: 23.1 }
  const ordered = { person_id: person.id, ...contact, ...address, message: `Avain ${n} naapurilla` }
  const open = await make.order({
    ...ordered,
    window_day: '2026-11-26',
    window_from: 480,
    window_to: 720,
    has_keys: false,
    access_note: `Portin koodi ${n}`,
    fee_cents: 4500,
  })
  const received = await make.order({ ...ordered, received_at: ctx.clock.now() })
  const cancelled = await make.order({ ...ordered, cancelled_at: ctx.clock.now() })
  const searched = await make.vehicle()
  await make.right({ vehicle_id: searched.id, person_id: person.id })
  const paper = await make.certificate({
    vehicle_id: received.vehicle_id,
    persons: [person.id],
    holder_name: `Aino Ainokainen${n}`,
    issued_on: '2026-03-02',
  })
  return { person, contact, open, received, cancelled, searched, paper }
}

const dataOf = async (as: Awaited<ReturnType<TestContext['signIn']['person']>>) =>
  (await ctx.call('GET', path, { as })).body as OwnData
const eraseAs = (as: Awaited<ReturnType<TestContext['signIn']['person']>>, body: object) =>
  ctx.call('POST', `${path}erasure/`, { as, body })
const personRow = (id: number) => rowOf(ctx, 'person', { id })

test('a person sees all of their own, masked, and another person nothing of it', async () => {
  const mine = await somebody(1)
  const as = await ctx.signIn.person(mine.person)
  const data = await dataOf(as)
  expect(data.person).toMatchObject({
    last_name: 'Ainokainen1',
    personal_id: `${personalId(1).slice(0, 7)}****`,
  })
  expect(data.orders.map(({ email }) => email)).toEqual(Array(3).fill(mine.contact.email))
  expect(data.vehicles).toHaveLength(4)
  expect(data.papers).toMatchObject([{ number: mine.paper.number, issued_on: '2026-03-02' }])
  expect(data.sessions).toHaveLength(1)
  expect(personalIdsIn(JSON.stringify(data))).toEqual([])

  const other = await ctx.signIn.person(await ctx.make.person())
  const theirs = await dataOf(other)
  expect(theirs).toMatchObject({ orders: [], vehicles: [], handovers: [], papers: [] })
  expect(JSON.stringify(theirs)).not.toContain('Ainokainen1')
  const erasure = (await ctx.call('GET', `${path}erasure/`, { as: other })).body as Erasure
  expect(erasure.kept.map(({ part }) => part)).toEqual(['log'])
})

test('both files hold the same, and each download is written down', async () => {
  const mine = await somebody(2)
  const as = await ctx.signIn.person(mine.person)
  const json = await ctx.call('GET', `${path}file/?format=json`, { as })
  expect(json.headers.get('content-disposition')).toMatch(
    /kierto-omat-tiedot-\d{4}-\d\d-\d\d\.json/,
  )
  expect(json.body).toMatchObject({ ...(await dataOf(as)), look_ups: [] })
  const response = await fetch(`${ctx.url}/api${path}file/?format=pdf`, {
    headers: { authorization: `Bearer ${as.access_token}`, 'accept-language': 'sv' },
  })
  const text = pdfText(Buffer.from(await response.arrayBuffer()))
  const requested = ['tors 26.11 kl. 8–12', 'Nycklar finns', 'Portin koodi 2']
  const known = ['Mina uppgifter', 'Ainokainen2', mine.contact.email, mine.paper.number]
  for (const words of [...known, ...requested]) expect(text).toContain(words)
  expect(text).toMatch(/45.€/)
  expect(personalIdsIn(text)).toEqual([])
  const rows = await rowsOf(ctx, 'audit', { person_id: mine.person.id, action: 'data.download' })
  expect(rows).toHaveLength(2)
})

test('erasure does what was told, keeps what the law keeps, and ends the session', async () => {
  const mine = await somebody(3)
  const bystander = await somebody(4)
  const as = await ctx.signIn.person(mine.person)
  const shown = (await ctx.call('GET', `${path}erasure/`, { as })).body as Erasure
  expect(shown.erased).toEqual([
    { part: 'contacts', count: 2 },
    { part: 'searches', count: 3 },
    { part: 'sessions', count: 1 },
  ])
  const year = ctx.clock.now().getUTCFullYear()
  expect(shown.kept).toEqual([
    { part: 'papers', count: 1, until: '2032-12-31' },
    { part: 'handovers', count: 1, until: `${year + 6}-12-31` },
    { part: 'open_orders', count: 1, until: null },
    { part: 'identity', count: 1, until: null },
    { part: 'log', count: 1, until: null },
  ])
  expect((await eraseAs(as, { confirmed: false })).body.fields).toEqual({ confirmed: 'REQUIRED' })
  expect((await dataOf(as)).person.erased_at).toBeNull()

  const done = await eraseAs(as, { confirmed: true })
  expect(done).toMatchObject({ status: 200, body: shown })
  expect((await ctx.call('GET', path, { as })).status).toBe(401)

  const after = await dataOf(await ctx.signIn.person(mine.person))
  expect(after.person).toMatchObject({ last_name: 'Ainokainen3', erased_at: expect.any(String) })
  expect(after.papers).toHaveLength(1)
  const [open, ...over] = after.orders.toSorted((a, b) => b.email.localeCompare(a.email))
  expect(open).toMatchObject({ ...mine.contact, received_at: null, cancelled_at: null })
  for (const order of over) {
    expect(order).toMatchObject({ phone: '', email: '', address: null, message: null, lat: null })
  }
  expect(after.vehicles).toHaveLength(1)
  const others = await dataOf(await ctx.signIn.person(bystander.person))
  expect(others.orders.every(({ email }) => email === bystander.contact.email)).toBe(true)
  expect(others.vehicles).toHaveLength(4)
})

test('who has no papers becomes nobody, and comes back as somebody new', async () => {
  const id = personalId(5)
  const person = await ctx.make.person({ personal_id: id, last_name: 'Häviävä' })
  const vehicle = await ctx.make.vehicle()
  await ctx.make.right({ vehicle_id: vehicle.id, person_id: person.id })
  await ctx.make.order({ person_id: person.id, cancelled_at: ctx.clock.now() })
  const as = await ctx.signIn.person(person)
  const { body } = await eraseAs(as, { confirmed: true })
  expect(body.erased).toContainEqual({ part: 'identity', count: 1 })
  expect(await personRow(person.id)).toMatchObject({
    first_names: '',
    last_name: '',
    personal_id_sealed: Buffer.alloc(0),
    erased_at: ctx.clock.now(),
  })
  const { lookUp } = ctx.appContext.secrets
  expect((await personRow(person.id)).personal_id_hash).not.toEqual(lookUp('personal-id', id))
  const again = await ctx.make.person({ personal_id: id })
  expect(again.id).not.toBe(person.id)
})
