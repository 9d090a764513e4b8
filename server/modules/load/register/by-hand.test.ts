import { beforeAll, expect, test } from 'vitest'
import { loadBetween, loadOfOil, refusedByRegister } from '#server/testing/fixtures/loads.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { removeCredential } from './sql.ts'

const yard = testYard()
const { ctx, a, b } = yard
beforeAll(yard.giveAddresses)

const path = ({ shop }: YardStation, id: number, step = 'register/') =>
  `/shop/${shop.id}/load/${id}/${step}`
const read = (by: YardStation, id: number) => ctx.call('GET', path(by, id), { as: by.as })
const tick = (by: YardStation, id: number, isTaken = true) =>
  ctx.call('PUT', path(by, id), { as: by.as, body: { is_taken: isTaken } })

test('the sender reads what it enters into the register, with words in three languages', async () => {
  const { id } = await loadOfOil(ctx, { from: a, to: b })
  const { status, body } = await read(a, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ taken: null, is_outdated: false, received_at: null })
  expect(body.parties.map(({ role }: { role: string }) => role)).toEqual([
    'holder',
    'carrier',
    'receiver',
  ])
  expect(body.parties[0]).toMatchObject({
    business_id: expect.stringMatching(/^\d{7}-\d$/),
    address: expect.stringContaining(','),
  })
  expect(body.wastes).toMatchObject([
    { line: expect.stringMatching(/^waste-\d+$/), low_code: '13 02 05*', kg: 180 },
  ])
  const facts: { fact: string; words: string[] }[] = body.wastes[0].facts
  expect(facts.find(({ fact }) => fact === 'recovery')?.words).toHaveLength(3)
  expect(facts.map(({ fact }) => fact)).toContain('wasteOil')
})

test('a tick remembers who took the document to the register, and is taken back', async () => {
  const { id } = await loadOfOil(ctx, { from: a, to: b })
  const at = ctx.clock.now().toISOString()
  const taken = { at, name: a.account.name }
  expect(await tick(a, id)).toMatchObject({ status: 200, body: { taken } })
  expect((await read(a, id)).body.taken).toEqual(taken)
  expect(await tick(a, id, false)).toMatchObject({ status: 200, body: { taken: null } })
  expect((await read(a, id)).body.taken).toBeNull()
})

test('a receipt after the tick asks for another one', async () => {
  const { id } = await loadOfOil(ctx, { from: a, to: b })
  await tick(a, id)
  ctx.clock.advance({ minutes: 5 })
  const { waste_lines: lines } = (await ctx.call('GET', path(b, id, ''), { as: b.as })).body
  const receipt = { net_kg: 175, arrived: [], arrived_lines: [lines[0].id] }
  await ctx.call('POST', path(b, id, 'receive/'), { as: b.as, body: receipt })
  expect((await read(a, id)).body).toMatchObject({
    is_outdated: true,
    received_at: ctx.clock.now().toISOString(),
    wastes: [{ kg: 175 }],
  })
  ctx.clock.advance({ minutes: 5 })
  expect((await tick(a, id)).body).toMatchObject({ is_outdated: false })
})

test('a correction after the tick asks for another one', async () => {
  const { id } = await loadOfOil(ctx, { from: a, to: b })
  await tick(a, id)
  ctx.clock.advance({ minutes: 5 })
  const body = { version: 1, reason: 'typing', text: '', changes: { truck_plates: 'ABC-12' } }
  const corrected = await ctx.call('POST', path(a, id, 'correct/'), { as: a.as, body })
  expect(corrected).toMatchObject({ status: 200 })
  expect((await read(a, id)).body).toMatchObject({ is_outdated: true, truck_plates: 'ABC-12' })
})

test('the list of loads tells the sender which documents wait for their entry', async () => {
  const entryAt = async ({ shop, as }: YardStation, id: number) => {
    const { outgoing, incoming } = (await ctx.call('GET', `/shop/${shop.id}/load/`, { as })).body
    return [...outgoing, ...incoming].find((load) => load.id === id)?.hand_entry
  }
  const { id } = await loadOfOil(ctx, { from: a, to: b })
  expect(await entryAt(a, id)).toBe('needed')
  expect(await entryAt(b, id)).toBeNull()
  await tick(a, id)
  expect(await entryAt(a, id)).toBe('done')
  ctx.clock.advance({ minutes: 5 })
  const body = { version: 1, reason: 'typing', text: '', changes: { truck_plates: 'ABC-12' } }
  await ctx.call('POST', path(a, id, 'correct/'), { as: a.as, body })
  expect(await entryAt(a, id)).toBe('outdated')
})

test('a document that the register refused is taken there by hand too', async () => {
  const { id } = await loadOfOil(ctx, { from: a, to: b })
  await refusedByRegister(ctx, id)
  expect(await tick(a, id)).toMatchObject({ status: 200 })
  const { company_id: companyId } = await rowOf(ctx, 'shop', { id: a.shop.id }, 'company_id')
  await ctx.appContext.db.write((tx) => removeCredential(tx, companyId))
})

test('only the sender of hazardous waste on its way takes a document to the register', async () => {
  const closed = { status: 409, body: { code: 'LOAD_CLOSED' } }
  const { id } = await loadOfOil(ctx, { from: a, to: b })
  expect(await tick(b, id)).toMatchObject({ status: 404 })
  expect(await read(b, id)).toMatchObject({ status: 404 })
  const hulls = await loadBetween(ctx, { isSent: true })
  expect(await tick(hulls.from, hulls.id)).toMatchObject(closed)
  await changeRows(ctx, 'load', { id }, { register_state: 'waiting', register_at: ctx.clock.now() })
  expect(await tick(a, id)).toMatchObject(closed)
})
