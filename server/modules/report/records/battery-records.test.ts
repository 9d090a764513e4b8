import { beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { batteryLoad } from '#server/testing/fixtures/battery-load.ts'
import { goodBatteries } from '#server/seed/make-report.ts'
import { runJob } from '#server/testing/jobs.ts'
import { operatorCompany, type TestOperator } from '#server/testing/fixtures/people.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext({ clock: createTestClock('2024-11-22T10:00:00Z') })
let own: TestOperator
let receiver: Awaited<ReturnType<typeof stationWithUser>>
beforeEach(async () => {
  ctx.clock.set('2024-11-22T10:00:00Z')
  own = await operatorCompany(ctx)
  receiver = await stationWithUser(ctx)
  await recycles(receiver.shop.company_id)
})
const recycles = (companyId: number) =>
  changeRows(ctx, 'company', { id: companyId }, { recycles_batteries: true })

const path = '/shop/operator/questionnaire/company_battery/'
const read = async () => (await ctx.call('GET', path, { as: own.as })).body
const records = async () => (await ctx.call('GET', `${path}records/`, { as: own.as })).body
const save = (body: object) => ctx.call('PATCH', path, { as: own.as, body })

type Battery = { kg?: number | null; chemistry?: 'li_lfp' | 'nimh' | 'sodium_ion'; serial?: string }
const battery = (of: Battery = {}, shop = own.shops[0]) =>
  ctx.make.tractionBattery({ shop_id: shop.id, removed_at: ctx.clock.now(), ...of })

/** A load of the batteries from the first station, received now by default. */
const received = (
  ids: readonly number[],
  { to = receiver.shop.id, ...of }: { at?: Date; to?: number; state?: 'sent' | 'refused' } = {},
) => batteryLoad(ctx, { ids, from: own.shops[0].id, to, ...of })

describe('figures from the records of batteries', () => {
  test('move a battery to another dismantler, which stores it and sends it on', async () => {
    const dismantler = await stationWithUser(ctx)
    const { id } = await battery({ kg: 310 })
    const [at] = own.shops
    const user = await ctx.make.account({ company_id: own.company.id, shops: [at.id] })
    const as = await ctx.signIn.account(user)
    const body = { kind: 'batteries', battery_ids: [id], receiver_shop_id: dismantler.shop.id }
    const load = (await ctx.call('POST', `/shop/${at.id}/load/`, { as, body })).body
    await ctx.call('POST', `/shop/${at.id}/load/${load.id}/send/`, { as })
    const lines = load.waste_lines.map((line: { id: number }) => line.id)
    const there = `/shop/${dismantler.shop.id}/`
    await ctx.call('POST', `${there}load/${load.id}/receive/`, {
      as: dismantler.as,
      body: { net_kg: 310, arrived: [], arrived_lines: lines },
    })
    expect((await records()).batteries).toMatchObject([{ id, use: 'moved' }])
    expect((await read()).answers).not.toHaveProperty('li_ion_recycled_batteries_kg')
    expect((await read()).answers).not.toHaveProperty('li_ion_stored_traction_kg')
    const theirs = await ctx.call('GET', `${there}battery/`, { as: dismantler.as })
    expect(theirs.body).toMatchObject([{ id, load: null }])
    const left = await ctx.call('GET', `/shop/${at.id}/battery/`, { as })
    expect(left.body).toEqual([])
    const onward = await ctx.call('POST', `${there}load/`, {
      as: dismantler.as,
      body: { kind: 'batteries', battery_ids: [id], receiver_shop_id: receiver.shop.id },
    })
    expect(onward).toMatchObject({ status: 201, body: { wastes: 1 } })
  })

  test('are proposed, and the report is submitted only once they are confirmed', async () => {
    const at = own.shops[0]
    const user = await ctx.make.account({ company_id: own.company.id, shops: [at.id] })
    const as = await ctx.signIn.account(user)
    const [one, two] = [
      await battery({ kg: 294.5 }),
      await battery({ kg: 310, chemistry: 'li_lfp' }),
    ]
    await battery({ kg: 288 }, own.shops[1])
    const body = {
      kind: 'batteries',
      battery_ids: [one.id, two.id],
      receiver_shop_id: receiver.shop.id,
    }
    const load = (await ctx.call('POST', `/shop/${at.id}/load/`, { as, body })).body
    await ctx.call('POST', `/shop/${at.id}/load/${load.id}/send/`, { as })
    const lines = load.waste_lines.map(({ id }: { id: number }) => id)
    const taken = await ctx.call('POST', `/shop/${receiver.shop.id}/load/${load.id}/receive/`, {
      as: receiver.as,
      body: { net_kg: 610, arrived: [], arrived_lines: lines },
    })
    expect(taken.status).toBe(200)

    const proposed = {
      li_ion_recycling_operator: receiver.shop.company_id,
      li_ion_recycled_batteries_kg: 604.5,
      li_ion_recycled_batteries_pcs: 2,
      li_ion_recycled_traction_kg: 604.5,
      li_ion_stored_traction_kg: 288,
    }
    const fields = Object.keys(proposed)
    const fresh = await read()
    expect(fresh).toMatchObject({ year: 2024, answers: proposed, status: 'not_started' })
    expect(fresh.prefilled.toSorted()).toEqual(fields.toSorted())
    const rest = { li_ion_no_imports: true, li_ion_recycling_rate: 71, nimh_no_imports: true }
    const refused = await save({ answers: rest, status: 'submitted', confirmed: true })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body.fields).toEqual(
      Object.fromEntries(fields.map((field) => [`answers.${field}`, 'PREFILL_UNCONFIRMED'])),
    )
    const { li_ion_recycled_batteries_kg: kg, ...others } = proposed
    const stillRefused = await save({ answers: others, status: 'submitted', confirmed: true })
    expect(stillRefused.body.fields).toEqual({
      'answers.li_ion_recycled_batteries_kg': 'PREFILL_UNCONFIRMED',
    })
    const confirmed = { answers: { li_ion_recycled_batteries_kg: kg } }
    const sent = await save({ ...confirmed, status: 'submitted', confirmed: true })
    expect(sent.body).toMatchObject({ status: 'submitted', prefilled: [], answers: proposed })
  })

  test('come with the batteries of all stations behind them', async () => {
    const one = await battery({ kg: 294.5, serial: 'S-1' })
    const salt = await battery({ kg: 120, chemistry: 'sodium_ion' })
    const stored = await battery({ kg: null, chemistry: 'nimh' }, own.shops[1])
    const { id: loadId } = await received([one.id, salt.id])
    const { facts, batteries, battery_count: all } = await records()
    expect(all).toBe(3)
    expect(batteries).toMatchObject([
      { id: one.id, use: 'recycled', reported_as: 'li_ion', kg: 294.5, serial: 'S-1' },
      { id: salt.id, use: 'recycled', reported_as: null, chemistry: 'sodium_ion' },
      {
        id: stored.id,
        use: 'stored',
        reported_as: 'nimh',
        shop: { id: own.shops[1].id, name: own.shops[1].name },
        load: null,
      },
    ])
    const [{ load }] = batteries
    expect(load).toMatchObject({ id: loadId, received_on: '2024-11-22' })
    const field = 'li_ion_recycled_batteries_pcs'
    expect(facts).toContainEqual({ field, code: 'batteries', n: 1, of: null })
    const blank = { field: 'nimh_stored_traction_kg', code: 'without_weight', n: 1, of: null }
    expect(facts).toContainEqual(blank)
    expect((await read()).answers).not.toHaveProperty('nimh_stored_traction_kg')
  })

  test('come with each battery, however many there are', async () => {
    for (let made = 0; made <= 500; made++) await battery()
    const { batteries, battery_count: all } = await records()
    expect([batteries.length, all]).toEqual([501, 501])
  })

  test('count a battery in the Finnish year of its receipt, and as stored before it left', async () => {
    const [old, late, moved, back] = [
      await battery({ kg: 1 }),
      await battery({ kg: 10 }),
      await battery({ kg: 100 }),
      await battery({ kg: 1000 }),
    ]
    // The year begins at 22.00 UTC.
    await received([old.id], { at: new Date('2023-12-31T21:59:00Z') })
    await received([late.id], { at: new Date('2024-12-31T21:59:00Z') })
    await received([moved.id], { at: new Date('2024-12-31T22:00:00Z') })
    await received([back.id], { at: new Date('2024-12-01T10:00:00Z'), state: 'refused' })
    expect((await read()).answers).toMatchObject({
      li_ion_recycled_batteries_kg: 10,
      li_ion_stored_traction_kg: 1100,
    })
  })

  test('have a battery on its way as stored, and leave out a sold one and those of another company', async () => {
    const [sent, sold, inside] = [
      await battery({ kg: 1 }),
      await battery({ kg: 10 }),
      await battery({ kg: 100 }),
    ]
    await received([sent.id], { state: 'sent' })
    await ctx.make.part({
      vehicle_id: sold.vehicle_id,
      shop_id: own.shops[0].id,
      type: 'traction_battery',
      state: 'sold',
    })
    await battery({ kg: 5000 }, receiver.shop)
    // A load to the other station of the company: the battery is still in it.
    await received([inside.id], { to: own.shops[1].id })
    expect((await read()).answers).toEqual({ li_ion_stored_traction_kg: 101 })
  })

  test('leave out a sold battery in later years too', async () => {
    const { vehicle_id } = await battery({ kg: 10 })
    const part = { vehicle_id, shop_id: own.shops[0].id, state: 'sold' } as const
    await ctx.make.part({ ...part, type: 'traction_battery' })
    ctx.clock.set('2027-01-20T10:00:00Z')
    await runJob(ctx.appContext, 'retention')
    own.as = await ctx.signIn.account(own.main)
    const { answers } = (await ctx.call('GET', `${path}?year=2026`, { as: own.as })).body
    expect(answers).toEqual({})
  })

  test('follow the records in a draft, but not over an answer', async () => {
    const one = await battery({ kg: 200 })
    await save({ answers: { nimh_no_imports: true } })
    expect((await read()).answers).toMatchObject({ li_ion_stored_traction_kg: 200 })
    await received([one.id])
    const after = await read()
    expect(after.answers).not.toHaveProperty('li_ion_stored_traction_kg')
    expect(after.answers).toMatchObject({ li_ion_recycled_batteries_kg: 200 })
    await save({
      answers: { li_ion_recycled_batteries_kg: 201, li_ion_recycled_batteries_pcs: null },
    })
    await received([(await battery({ kg: 50 })).id])
    expect(await read()).toMatchObject({
      answers: {
        li_ion_recycled_batteries_kg: 201,
        li_ion_recycled_batteries_pcs: null,
        li_ion_recycled_traction_kg: 250,
      },
      prefilled: ['li_ion_recycled_traction_kg', 'li_ion_recycling_operator'],
    })
  })

  test('replace the recycler of the year before', async () => {
    await ctx.make.report({
      company_id: own.company.id,
      year: 2023,
      status: 'submitted',
      answers: goodBatteries,
    })
    await received([(await battery()).id])
    const { answers } = await read()
    expect(answers).toMatchObject({ li_ion_recycling_operator: receiver.shop.company_id })
    expect(answers).not.toHaveProperty('li_ion_other_operator')
  })
})
