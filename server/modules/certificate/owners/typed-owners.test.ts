import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { isOverLimit, monthSpan } from '#rules/certificate/typed-owners.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { personalIdOf } from '#server/testing/clients/represent.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { checkedVehicle, issueFor, onTheSpot } from '#server/testing/fixtures/certificates.ts'
import { countOverLimit } from './typed-owners.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { rowOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a } = yard
let admin: Session
beforeEach(async () => {
  await yard.signIn()
  admin = await ctx.signIn.admin()
})

const mainUserOf = async (station: YardStation) =>
  ctx.make.account({
    company_id: station.shop.company_id,
    shops: [station.shop.id],
    group_name: 'operator',
  })
const approve = (id: number, as: Session) =>
  ctx.call('POST', `${yard.pathOf(a, id)}owner-approval/`, { as })

/** EPA-77, whose owner Mikael is in the registry, typed at A on that basis by somebody else. */
async function typedAgainstRegistry(basis = 'other', as = a.as) {
  const { body: found } = await ctx.call('POST', `/shop/${a.shop.id}/vehicle/search/`, {
    as,
    body: { plate_or_vin: 'EPA-77' },
  })
  const id = found.id as number
  const checked = await ctx.call('POST', `${yard.pathOf(a, id)}owner/`, {
    as,
    body: {
      first_name: 'Aino',
      last_name: 'Koivuranta',
      address: 'Lehtokuja 4, 00700 Helsinki',
      nationality: 'FIN',
      basis,
      reason: 'Vuokrasopimus ja luovutuskirja',
    },
  })
  expect(checked).toMatchObject({ status: 200, body: { needs_document: true } })
  return id
}

describe('a typed owner against the owner of the registry', () => {
  test('waits for another main user, and the certificate and the mail to the owner follow', async () => {
    await ctx.signIn.person('mikael')
    const { lookUp } = ctx.appContext.secrets
    const mikael = await rowOf(
      ctx,
      'person',
      { personal_id_hash: lookUp('personal-id', personalIdOf('mikael')) },
      'id',
    )
    const { email } = await ctx.make.order({
      person_id: mikael.id,
      email: `${randomUUID()}@posti.example`,
    })
    const id = await typedAgainstRegistry()
    expect((await issueFor(ctx, a, id)).body.code).toBe('DOCUMENT_MISSING')
    await ctx.make.ownerDocument({ vehicle_id: id, shop_id: a.shop.id })
    expect(await issueFor(ctx, a, id)).toMatchObject(refusal(409, 'APPROVAL_NEEDED'))
    const { body: unfinished } = await ctx.call('GET', `/shop/${a.shop.id}/vehicle/unfinished/`, {
      as: a.as,
    })
    expect(unfinished).toContainEqual(expect.objectContaining({ id, step: 'approval' }))
    const holders = await ctx.call('GET', `${yard.pathOf(a, id)}holder/`, { as: a.as })
    expect(holders.body).toMatchObject({ approval: 'needed', is_own_check: true })

    expect((await approve(id, a.as)).status).toBe(403)
    const approved = await approve(id, await ctx.signIn.account(await mainUserOf(a)))
    expect(approved.status).toBe(204)
    expect(await auditOf(ctx, approved)).toMatchObject([
      { action: 'yard.owner.approve', outcome: 'approved', vehicle_id: id },
    ])
    expect((await issueFor(ctx, a, id)).status).toBe(201)
    await sendEverything(ctx)
    const mails = await mailsTo(ctx, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ajoneuvostasi on annettu romutustodistus: EPA-77',
    ])
  })

  test('is not approved by the main user who typed it', async () => {
    const typist = await mainUserOf(a)
    const as = await ctx.signIn.account(typist)
    const { id } = await checkedVehicle(ctx, a, {
      reception: { basis: 'other', typed_by: typist.id, names_other_owner: true },
    })
    expect((await approve(id, as)).body.code).toBe('PERMISSION_DENIED')
    const { id: other } = await checkedVehicle(ctx, a)
    expect((await approve(other, as)).body.code).toBe('STATUS_CONFLICT')
  })
})

describe('the list of typed owners', () => {
  type Row = { number: string; reviewed: unknown; documents: { file_id: string }[] }
  const list = async (query = '') =>
    (await ctx.call('GET', `/ppb-admin/typed-owners/${query}`, { as: admin })).body

  async function issuedOn(basis: 'owner' | 'deed_of_sale') {
    const { id } = await checkedVehicle(ctx, a, { reception: { basis, reason: 'Kauppakirja' } })
    if (basis !== 'owner') await ctx.make.ownerDocument({ vehicle_id: id, shop_id: a.shop.id })
    return (await issueFor(ctx, a, id)).body.number as string
  }

  test('names company, station, basis, agent, day and document, and keeps who reviewed', async () => {
    const number = await issuedOn('deed_of_sale')
    const registered = await issuedOn('owner')
    const { rows, stations } = await list()
    const row = rows.find((each: Row) => each.number === number)
    expect(row).toMatchObject({
      basis: 'deed_of_sale',
      reason: 'Kauppakirja',
      agent_name: onTheSpot.agent_name,
      shop: { id: a.shop.id },
      company: { id: a.shop.company_id },
      documents: [{ kind: 'deed_of_sale' }],
      reviewed: null,
    })
    expect(rows.map((each: Row) => each.number)).not.toContain(registered)
    expect(stations).toContainEqual(
      expect.objectContaining({ shop: { id: a.shop.id, name: a.shop.name } }),
    )

    const path = `/ppb-admin/typed-owners/${number}/`
    const file = `${path}document/${row.documents[0].file_id}/`
    const sent = await ctx.call('GET', file, { as: admin })
    expect(sent.status).toBe(200)
    expect(await auditOf(ctx, sent)).toMatchObject([{ purpose: 'owner_document' }])
    const elsewhere = `/ppb-admin/typed-owners/${registered}/document/${row.documents[0].file_id}/`
    expect((await ctx.call('GET', elsewhere, { as: admin })).status).toBe(404)

    const reviewed = await ctx.call('PATCH', path, { as: admin, body: { is_reviewed: true } })
    expect(reviewed.status).toBe(204)
    const done = (await list('?state=reviewed')).rows
    expect(done.find((each: Row) => each.number === number)?.reviewed).toMatchObject({
      by: expect.any(String),
    })
    const open = (await list('?state=open')).rows
    expect(open.map((each: Row) => each.number)).not.toContain(number)
  })

  test('names a certificate that lacks a co-owner’s power of attorney', async () => {
    const { id } = await checkedVehicle(ctx, a, { vehicle: { owner_count: 2 } })
    const body = { ...onTheSpot, powers_of_attorney_missing_reason: 'Ei tavoitettu' }
    const { number } = (await issueFor(ctx, a, id, body)).body
    const { rows } = await list()
    expect(rows).toContainEqual(
      expect.objectContaining({ number, powers_of_attorney_missing_reason: 'Ei tavoitettu' }),
    )
  })

  test('counts a station above the limit in the metric', async () => {
    for (let n = 0; n < 5; n += 1) await issuedOn('deed_of_sale')
    expect(await countOverLimit(ctx.appContext.db.read, ctx.clock.now())).toBe(1)
    const { stations } = await list()
    expect(stations).toContainEqual(expect.objectContaining({ is_over_limit: true }))
  })

  test('of another month is empty', async () => {
    await issuedOn('deed_of_sale')
    expect(await list('?month=2020-01')).toMatchObject({ month: '2020-01', rows: [], stations: [] })
  })
})

test('one certificate is read by its number and names no owner', async () => {
  const { id } = await checkedVehicle(ctx, a)
  const { number } = (await issueFor(ctx, a, id)).body
  const found = await ctx.call('GET', `/ppb-admin/certificate/${number}/`, { as: admin })
  expect(found.body).toMatchObject({ number, state: 'valid', shop: { id: a.shop.id } })
  expect(JSON.stringify(found.body)).not.toContain('Koivuranta')
  const unknown = await ctx.call('GET', '/ppb-admin/certificate/FI-2020-999999/', { as: admin })
  expect(unknown.status).toBe(404)
})

test.each([
  [4, 4, false],
  [5, 100, false],
  [5, 99, true],
  [6, 100, true],
])('%i of %i certificates with a typed owner: over the limit is %s', (typed, all, isOver) => {
  expect(isOverLimit({ typed, all })).toBe(isOver)
})

test('a month spans from its first day to the next one’s', () => {
  expect(monthSpan('2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' })
})
