import { describe, expect, test } from 'vitest'
import type { FoundVehicle } from '#contract/find.ts'
import { limits } from '#rules/limits.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { checkedVehicle, claimFor, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import type { StationWithUser } from '#server/testing/fixtures/order-life.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))
const rival = prepared(() => stationWithUser(ctx))

type Asking = Pick<StationWithUser, 'shop' | 'as'>
const ask = ({ shop, as }: Asking, body: object) =>
  ctx.call('POST', `/shop/${shop.id}/vehicle/find/`, { as, body })

async function find(at: Asking, text: string): Promise<FoundVehicle[]> {
  const { status, body } = await ask(at, { text })
  expect(status).toBe(200)
  return body
}
const byId = (found: readonly FoundVehicle[]) => found.map(({ id, matched }) => [id, matched])

const inProcess = (columns: Parameters<typeof ctx.make.vehicle>[0] = {}, at = here) =>
  ctx.make.vehicle({ status: 'shop_process', shop_id: at.shop.id, ...columns })

/** An open order of that person, whose vehicle is on its way to the station. */
async function orderOf(
  names: { first_names: string; last_name: string },
  phone: string,
  at = here,
) {
  const { id } = await ctx.make.person(names)
  return ctx.make.order({ shop_id: at.shop.id, person_id: id, phone })
}

describe('finds a vehicle', () => {
  test('by its plate, its VIN and their parts, in any spelling', async () => {
    const { id } = await inProcess({ plate: 'ÄLY-731', vin: 'VF1AA000123456789' })
    for (const text of ['äly-731', 'ÄLY731', ' äly 73']) {
      expect(byId(await find(here, text))).toEqual([[id, 'plate']])
    }
    for (const text of ['VF1AA000123456789', 'vf1aa 000123 456789', '6789']) {
      expect(byId(await find(here, text))).toEqual([[id, 'vin']])
    }
    expect(await find(here, 'VF1AA000')).toEqual([])
    expect(await find(here, '789')).toEqual([])
  })

  test('by the number of a certificate, also of a replaced one', async () => {
    const { id } = await inProcess()
    const of = { vehicle_id: id, shop_id: here.shop.id }
    await ctx.make.certificate({ ...of, number: 'FI-2026-QX71AB' })
    await ctx.make.certificate({ ...of, number: 'FI-2026-QX72CD' })
    for (const text of ['fi-2026-qx71ab', 'FI2026QX72CD', 'X71AB']) {
      expect(byId(await find(here, text))).toEqual([[id, 'certificate']])
    }
  })

  test('by the whole number of the certificate that the sending station issued', async () => {
    const { id } = await inProcess({ sender_shop_id: rival.shop.id })
    const of = { vehicle_id: id, shop_id: rival.shop.id, number: 'FI-2026-SENT01' }
    await ctx.make.certificate(of)
    expect(byId(await find(here, 'fi 2026 sent01'))).toEqual([[id, 'certificate']])
  })

  test('by the number, the owner and the phone number of its order', async () => {
    const names = { first_names: 'Sisko Inkeri', last_name: 'Ähtäväinen' }
    const order = await orderOf(names, '+358 45 271 8281')
    const id = order.vehicle_id
    expect(byId(await find(here, order.number))).toEqual([[id, 'order']])
    expect(byId(await find(here, 'ähtäväinen sisko'))).toEqual([[id, 'owner_name']])
    expect(byId(await find(here, 'AHTAVA'))).toEqual([[id, 'owner_name']])
    for (const text of ['045 2718281', '0452718', '+358452718281', '718281']) {
      expect(byId(await find(here, text))).toEqual([[id, 'owner_phone']])
    }
  })

  test('by the name of the owner whom the station confirmed', async () => {
    const { id } = await checkedVehicle(ctx, here, {
      reception: { first_name: 'Yrjö', last_name: 'Quist' },
    })
    expect(byId(await find(here, 'quist'))).toEqual([[id, 'owner_name']])
    expect(await find(here, 'quist aino')).toEqual([])
  })

  test('by make and model, after those that a number finds', async () => {
    const named = await inProcess({ make: 'Škoda', model: 'Fabia 1203', plate: 'SKO-1' })
    const numbered = await inProcess({ plate: 'FAB-1203' })
    expect(byId(await find(here, 'skoda fabia'))).toEqual([[named.id, 'make_model']])
    expect(byId(await find(here, '1203'))).toEqual([
      [numbered.id, 'plate'],
      [named.id, 'make_model'],
    ])
  })

  test('in every list, and says in which', async () => {
    const make = 'Listaluettelo'
    const at = { make, shop_id: here.shop.id }
    const claimed = await ctx.make.vehicle({ make })
    await claimFor(ctx, here, claimed)
    const unfinished = await inProcess(at)
    const certified = await inProcess(at)
    await ctx.make.certificate({ vehicle_id: certified.id, shop_id: here.shop.id })
    const made = (columns: Parameters<typeof ctx.make.vehicle>[0]) =>
      ctx.make.vehicle({ ...at, ...columns })
    const lists = {
      claimed: claimed.id,
      unfinished: unfinished.id,
      process: certified.id,
      incoming: (await made({ status: 'shop_transit' })).id,
      available: (await made({ status: 'shop_listing' })).id,
      done: (await made({ status: 'shop_done' })).id,
      sent: (
        await made({
          status: 'shop_transfer',
          shop_id: rival.shop.id,
          sender_shop_id: here.shop.id,
        })
      ).id,
    }
    const found = await find(here, make)
    expect(Object.fromEntries(found.map(({ list, id }) => [list, id]))).toEqual(lists)
    expect(byId(await find(rival, make))).toEqual([[lists.sent, 'make_model']])
    expect((await find(rival, make))[0]?.list).toBe('incoming')
  })
})

describe('finds no more than the station may see', () => {
  test('nothing of another station, by no fact', async () => {
    const names = { first_names: 'Vieras', last_name: 'Kilpailija' }
    const order = await orderOf(names, '050 314 1592', rival)
    const { id } = await checkedVehicle(ctx, rival, {
      vehicle: { plate: 'RIV-808', vin: 'WVWZZZ1JZXW0808RV', make: 'Rivaalimerkki' },
      reception: { first_name: 'Vieras', last_name: 'Kilpailija' },
    })
    await ctx.make.certificate({
      vehicle_id: id,
      shop_id: rival.shop.id,
      number: 'FI-2026-RV8081',
    })
    const texts = ['RIV-808', '0808RV', 'RV8081', order.number, 'Kilpailija', '3141592']
    for (const text of [...texts, 'Rivaalimerkki']) {
      expect(await find(here, text)).toEqual([])
      expect(await find(rival, text)).not.toEqual([])
    }
  })

  test('no owner by name after the vehicle left, or before the owner is confirmed', async () => {
    const reception = { first_name: 'Lähtenyt', last_name: 'Zetterman' }
    await checkedVehicle(ctx, here, { reception, vehicle: { shop_id: rival.shop.id } })
    const looked = await ctx.make.vehicle()
    await claimFor(ctx, here, looked, { ...reception, owner_confirmed_at: null })
    const { id } = await ctx.make.person({ first_names: 'Peruttu', last_name: 'Zetterman' })
    await ctx.make.order({
      shop_id: here.shop.id,
      person_id: id,
      phone: '041 161 8033',
      cancelled_at: ctx.clock.now(),
    })
    expect(await find(here, 'Zetterman')).toEqual([])
    expect(await find(here, '1618033')).toEqual([])
  })

  test('no owner whose data the registry withholds, by name or phone number', async () => {
    const order = await orderOf({ first_names: 'Salla', last_name: 'Wrede' }, '044 577 2156')
    const vehicle = await rowOf(ctx, 'vehicle', { id: order.vehicle_id })
    expect(await find(here, 'Wrede')).toHaveLength(1)
    await claimFor(ctx, here, vehicle, {
      basis: 'restricted',
      first_name: 'Salla',
      last_name: 'Wrede',
      reason: 'Turvakielto, henkilökortti nähty',
    })
    const { id } = await checkedVehicle(ctx, here, {
      reception: { first_name: 'Salla', last_name: 'Wrede' },
    })
    await changeRows(
      ctx,
      'reception_holder',
      { vehicle_id: id },
      { address: null, address_withheld: true },
    )
    expect(await find(here, 'Wrede')).toEqual([])
    expect(await find(here, '5772156')).toEqual([])
    expect(byId(await find(here, order.number))).toEqual([[vehicle.id, 'order']])
  })

  test('no more than 20, the latest first', async () => {
    const at = await stationWithUser(ctx)
    const now = ctx.clock.now().getTime()
    for (let n = 0; n < limits.foundVehicles + 2; n += 1) {
      await inProcess({ status_updated_at: new Date(now - n * 60_000), plate: `TWE-${n}` }, at)
    }
    const found = await find(at, 'toyota')
    expect(found).toHaveLength(limits.foundVehicles)
    expect(found[0]?.plate).toBe('TWE-0')
  })
})

test('takes the signs of a pattern as they are', async () => {
  const at = await stationWithUser(ctx)
  const { id } = await inProcess({ make: '100%_\\ Oy', plate: 'PAT-1' }, at)
  await inProcess({ make: 'Muu', plate: 'PAT-2' }, at)
  for (const text of ['%%', '__', 'm_u', '\\\\', 'mu%', "'; --"]) {
    expect(await find(at, text)).toEqual([])
  }
  for (const text of ['0%', '%_', '_\\']) {
    expect(byId(await find(at, text))).toEqual([[id, 'make_model']])
  }
})

describe('refuses', () => {
  test.each([
    ['no text', {}, 'REQUIRED'],
    ['spaces', { text: '   ' }, 'REQUIRED'],
    ['one character', { text: ' a ' }, 'INVALID'],
    ['a long text', { text: 'a'.repeat(limits.text + 1) }, 'TOO_LONG'],
    ['a number', { text: 12 }, 'INVALID'],
  ])('%s', async (_name, body, code) => {
    expect(await ask(here, body)).toMatchObject(faultsAt({ text: code }))
  })
})

test('lets a subcontractor’s user find by owner, whom the lists show to that user too', async () => {
  const company = await ctx.make.company({
    kind: 'subcontractor',
    operator_id: here.shop.company_id,
  })
  await ctx.make.companyShop(company.id, here.shop.id)
  const account = await ctx.make.account({ company_id: company.id, shops: [here.shop.id] })
  const order = await orderOf({ first_names: 'Urakka', last_name: 'Xantti' }, '040 299 7924')
  const as = await ctx.signIn.account(account)
  expect(byId(await find({ ...here, as }, 'Xantti'))).toEqual([[order.vehicle_id, 'owner_name']])
})

test('writes an audit entry of each vehicle that an owner’s name or phone number found', async () => {
  const order = await orderOf({ first_names: 'Loki', last_name: 'Åkerblom' }, '040 662 6070')
  for (const text of ['Åkerblom', '6626070']) {
    expect(await auditOf(ctx, await ask(here, { text }))).toMatchObject([
      {
        action: 'yard.read',
        purpose: 'search',
        outcome: 'shown',
        shop_id: here.shop.id,
        vehicle_id: order.vehicle_id,
        account_id: here.account.id,
      },
    ])
  }
  expect(await auditOf(ctx, await ask(here, { text: order.number }))).toEqual([])
})
