import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Row as Endpoint } from '#contract/endpoint.ts'
import type { PartType } from '#rules/part/part-type-names.ts'
import type { TestContext } from './app.ts'
import { operatorWithKey } from './fixtures/api-keys.ts'
import { goodBatteries, goodRespondent } from '#server/seed/make-report.ts'
import { proofFor } from './clients/solve-challenge.ts'
import { operatorCompany } from './fixtures/people.ts'
import { loadBetween, outsideLoad } from './fixtures/loads.ts'
import { testYard } from './fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

/* One table for every call that takes an amount. The rules are in rules/treatment/. */

const yard = testYard()
const { ctx, a } = yard

/** Statements of the user that the amount is right: none, a yes, or the amount itself once more. */
type Said = 'once' | 'confirmed' | 'again'
type Answer = Awaited<ReturnType<TestContext['call']>>
/** Sends the amount by that call, to a record of its own. */
type Send = () => Promise<(amount: number, said: Said) => Promise<Answer>>

const tyres = (amount: number) => ({ code: 'tyres', outcome: 'removed', amount })

const recorded =
  (entryOf: (amount: number) => object, part?: PartType): Send =>
  async () => {
    const { id } = await yard.vehicleIn('shop_process')
    if (part) await ctx.make.part({ shop_id: a.shop.id, vehicle_id: id, type: part })
    await changeRows(ctx, 'vehicle', { id }, { kerb_mass_kg: 1265 })
    return (amount, said) =>
      ctx.call('POST', `${yard.pathOf(a, id)}treatment/`, {
        as: a.as,
        body: {
          entries: [
            {
              id: randomUUID(),
              done_at: ctx.clock.now().toISOString(),
              ...entryOf(amount),
              ...(said !== 'once' && { confirmed: true }),
            },
          ],
        },
      })
  }

const oil = (amount: number, said: Said) => ({
  id: randomUUID(),
  code: 'engine_oil',
  outcome: 'drained',
  amount,
  ...(said !== 'once' && { confirmed: true }),
})

/** The own system of a company writes with its key. */
const byKey: Send = async () => {
  const { shops, secret } = await operatorWithKey(ctx)
  const [{ id: shopId }] = shops
  const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: shopId })
  return (amount, said) =>
    ctx.call('POST', `/v1/shop/${shopId}/vehicle/${vehicle.id}/treatment/`, {
      as: secret,
      body: { entries: [{ ...oil(amount, said), done_at: ctx.clock.now().toISOString() }] },
    })
}

const partByKey: Send = async () => {
  const { shops, secret } = await operatorWithKey(ctx)
  const [{ id: shopId }] = shops
  const { id } = await ctx.make.part({ shop_id: shopId, type: 'engine', kg: 120 })
  return (amount, said) =>
    ctx.call('PATCH', `/v1/shop/${shopId}/part/${id}/`, {
      as: secret,
      body: { kg: amount, ...(said !== 'once' && { is_kg_confirmed: true }) },
    })
}

/** As web/operator/upload-queue/ sends what waited for the connection: later, with a key of its own. */
const waited: Send = async () => {
  const { id } = await yard.vehicleIn('shop_process')
  const done_at = ctx.clock.now().toISOString()
  ctx.clock.advance({ minutes: 5 })
  await yard.signIn()
  return (amount, said) =>
    ctx.call('POST', `${yard.pathOf(a, id)}treatment/`, {
      as: a.as,
      headers: { 'idempotency-key': randomUUID() },
      body: { entries: [{ ...oil(amount, said), done_at }] },
    })
}

/** The form of batteries asks when it is submitted. */
const ofReport: Send = async () => {
  const { as } = await operatorCompany(ctx)
  return (amount, said) =>
    ctx.call('PATCH', '/shop/operator/questionnaire/company_battery/', {
      as,
      body: {
        answers: { ...goodBatteries, li_ion_stored_traction_kg: amount },
        status: 'submitted',
        confirmed: said !== 'once',
      },
    })
}

const ofPublicReport: Send = async () => {
  const link = randomUUID()
  const path = `/ppb-admin/questionnaire/answer/${link}/`
  const body = { guard: await proofFor(ctx, link), answers: {} }
  await ctx.call('PATCH', path, { body })
  return (amount, said) =>
    ctx.call('PATCH', path, {
      body: {
        answers: { ...goodRespondent, ...goodBatteries, li_ion_stored_traction_kg: amount },
        status: 'submitted',
        confirmed: said !== 'once',
      },
    })
}

/** The association corrects a submitted report. */
const correctedReport: Send = async () => {
  const { company, main } = await operatorCompany(ctx)
  const answers = { ...goodBatteries, li_ion_stored_traction_kg: 700 }
  const { id } = await ctx.make.report({
    company_id: company.id,
    status: 'submitted',
    answers,
    account_id: main.id,
  })
  const as = await ctx.signIn.account(await ctx.make.account({ group_name: 'admin' }))
  return (amount, said) =>
    ctx.call('PATCH', `/ppb-admin/questionnaire/report/${id}/`, {
      as,
      body: {
        answers: { li_ion_stored_traction_kg: amount },
        reason: 'Vastaanottajan ilmoitus',
        confirmed: said !== 'once',
      },
    })
}

const netSaid = (amount: number, said: Said) => ({
  ...(said !== 'once' && { is_net_confirmed: true }),
  ...(said === 'again' && { net_again: amount }),
})

/** A load on its way, of a hull of 950 kg. */
async function sentLoad() {
  const load = await loadBetween(ctx, { isSent: true })
  await changeRows(ctx, 'load_line', { load_id: load.id }, { kg: 950 })
  return load
}

const receivedLoad: Send = async () => {
  const { id, to, vehicleIds } = await sentLoad()
  return (amount, said) =>
    ctx.call('POST', `/shop/${to.shop.id}/load/${id}/receive/`, {
      as: to.as,
      body: { net_kg: amount, arrived: vehicleIds, ...netSaid(amount, said) },
    })
}

const correctedLoad: Send = async () => {
  const { id, to, vehicleIds } = await sentLoad()
  const path = `/shop/${to.shop.id}/load/${id}`
  const first = { net_kg: 940, arrived: vehicleIds }
  await ctx.call('POST', `${path}/receive/`, { as: to.as, body: first })
  return (amount, said) =>
    ctx.call('POST', `${path}/correct/`, {
      as: to.as,
      body: {
        version: 1,
        reason: 'weighing',
        text: '',
        changes: { net_kg: amount },
        ...netSaid(amount, said),
      },
    })
}

const byLink: Send = async () => {
  const { path, vehicleIds } = await outsideLoad(ctx)
  return (amount, said) =>
    ctx.call('POST', `${path}receive/`, {
      body: { name: 'Veera Vaaka', net_kg: amount, arrived: vehicleIds, ...netSaid(amount, said) },
    })
}

const correctedOfLink: Send = async () => {
  const { id, path, from, vehicleIds } = await outsideLoad(ctx)
  const first = { name: 'Veera Vaaka', net_kg: 940, arrived: vehicleIds }
  await ctx.call('POST', `${path}receive/`, { body: first })
  const as = await ctx.signIn.account(from.account)
  return (amount, said) =>
    ctx.call('POST', `/shop/${from.shop.id}/load/${id}/correct/`, {
      as,
      body: {
        version: 1,
        reason: 'weighing',
        text: '',
        changes: { net_kg: amount },
        ...netSaid(amount, said),
      },
    })
}

const weighedPart: Send = async () => {
  const { id } = await ctx.make.part({ shop_id: a.shop.id, type: 'engine', kg: 120 })
  return (amount, said) =>
    ctx.call('PATCH', `/shop/${a.shop.id}/part/${id}/`, {
      as: a.as,
      body: { kg: amount, ...(said !== 'once' && { is_kg_confirmed: true }) },
    })
}

type Row = { send: Send; usual: number; ask: number; refuse: number; question?: object }

const unusualAmount = { status: 422, body: { code: 'AMOUNT_UNUSUAL' } }

const calls: Record<string, Row> = {
  'litres of a line': {
    send: recorded((amount) => ({ code: 'engine_oil', outcome: 'drained', amount })),
    usual: 4,
    ask: 15,
    refuse: 21,
  },
  'pieces of a line': {
    send: recorded(tyres),
    usual: 5,
    ask: 6,
    refuse: 13,
  },
  'tyres of a car with a second set': {
    send: recorded(tyres, 'wheel_set'),
    usual: 7,
    ask: 8,
    refuse: 13,
  },
  'pieces with another result': {
    send: recorded((amount) => ({
      code: 'tyres',
      outcome: 'removed',
      amount: 2,
      detail: { also: { outcome: 'for_reuse', amount } },
    })),
    usual: 2,
    ask: 4,
    refuse: 11,
  },
  'pieces on a scale': {
    send: recorded((kg) => ({ code: 'catalyst', outcome: 'removed', amount: 1, kg })),
    usual: 4.5,
    ask: 7,
    refuse: 99_999,
  },
  'the hull': {
    send: recorded((amount) => ({ code: 'hull_kg', outcome: 'weighed', amount })),
    usual: 900,
    ask: 1450,
    refuse: 1700,
  },
  'a part': { send: weighedPart, usual: 130, ask: 200, refuse: 481 },
  'a load at its receiver': { send: receivedLoad, usual: 960, ask: 1300, refuse: 9500 },
  'a load by a mailed link': { send: byLink, usual: 960, ask: 1300, refuse: 9500 },
  'a corrected load': { send: correctedLoad, usual: 960, ask: 1300, refuse: 9500 },
  'a corrected load of a link': { send: correctedOfLink, usual: 960, ask: 1300, refuse: 9500 },
  'an entry of an own system': { send: byKey, usual: 4, ask: 15, refuse: 21 },
  'a part of an own system': { send: partByKey, usual: 130, ask: 200, refuse: 481 },
  'an entry that waited for the connection': { send: waited, usual: 4, ask: 15, refuse: 21 },
  'a battery report': {
    send: ofReport,
    usual: 800,
    ask: 20_001,
    refuse: 5_000_001,
    question: { body: { code: 'REPORT_UNCONFIRMED' } },
  },
  'a corrected battery report': {
    send: correctedReport,
    usual: 800,
    ask: 20_001,
    refuse: 5_000_001,
    question: { body: { code: 'REPORT_UNCONFIRMED' } },
  },
  'a public battery report': {
    send: ofPublicReport,
    usual: 800,
    ask: 20_001,
    refuse: 5_000_001,
    question: { body: { code: 'REPORT_UNCONFIRMED' } },
  },
}

test.each(Object.entries(calls))(
  '%s: a usual amount passes, an unusual one is asked about, and a senseless one is refused',
  async (_, { send, usual, ask, refuse, question: requested = unusualAmount }) => {
    const pass = await send()
    expect((await pass(usual, 'once')).status).toBeLessThan(300)
    const unusual = await send()
    const question = await unusual(ask, 'once')
    expect(question).toMatchObject(requested)
    expect((await unusual(ask, 'confirmed')).status).toBeLessThan(300)
    const senseless = await send()
    for (const said of ['once', 'confirmed'] as const)
      expect(await senseless(refuse, said)).toMatchObject(refusal(400, 'VALIDATION_ERROR'))
  },
)

/** Amounts that calls take, and their row in the table. */
const withRow: Readonly<Record<string, string>> = {
  'addTreatment.entries.amount': 'litres of a line',
  'addTreatment.entries.kg': 'pieces on a scale',
  'addTreatment.entries.detail.also.amount': 'pieces with another result',
  'changePart.kg': 'a part',
  'receiveLoad.net_kg': 'a load at its receiver',
  'receiveOutsideLoad.net_kg': 'a load by a mailed link',
  'correctLoad.changes.net_kg': 'a corrected load',
  'changeCompanyReport.answers': 'a battery report',
  'changePublicReport.answers': 'a public battery report',
  'correctReport.answers': 'a corrected battery report',
}
/** Amounts that are in no row, and why. */
const withoutRow: Readonly<Record<string, string>> = {
  'changeYardVehicle.arrival_kg': 'refused in server/modules/yard/arrival-weight.test.ts',
  'changeStationReport.answers': 'the report of a station has no weights',
  'createLoad.wastes.kg': 'the sender may guess, and the receiver weighs',
  'changeLoad.wastes.kg': 'the sender may guess, and the receiver weighs',
  'correctLoad.changes.wastes.kg': 'the sender may guess, and the receiver weighs',
  'correctLoad.changes.vehicles.kg': 'it divides the weight of the load, which stays',
}

type Schema = { _zod: { def: Definition } }
type Definition = Partial<Record<'innerType' | 'in' | 'element' | 'valueType' | 'left', Schema>> & {
  type: string
  shape?: Record<string, Schema>
  options?: Schema[]
}

/** Paths of the numbers of a body. */
function numbersOf(schema: Schema, path: string): string[] {
  const { type, shape, options = [], ...rest } = schema._zod.def
  if (shape) {
    return Object.entries(shape).flatMap(([name, field]) => numbersOf(field, `${path}.${name}`))
  }
  if (type === 'number') return [path]
  const { innerType, in: input, element, valueType, left } = rest
  return [innerType, input, element, valueType, left, ...options].flatMap((one) =>
    one ? numbersOf(one, path) : [],
  )
}

test('each amount that a call takes has a row, or a reason', () => {
  const found = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? numbersOf(body as unknown as Schema, name) : [],
  )
  const taken = found.filter((path) => /\.(?:amount|answers|\w*kg)$/.test(path))
  const known = [...Object.keys(withRow), ...Object.keys(withoutRow)]
  expect([...new Set(taken)].toSorted()).toEqual(known.toSorted())
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(Object.values(withRow)))
})
