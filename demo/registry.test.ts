import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '#server/testing/app.ts'
import { issueFor } from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { rowOf } from '#server/testing/rows.ts'
import { startForTest } from '#stand-ins/testing/start.ts'
import { registryAt } from '#stand-ins/testing/ask-registry.ts'
import { demoAccounts } from './accounts.ts'
import { coOwnedPlate } from './co-owned.ts'
import { startDemoContext } from './testing/demo-database.ts'
import { isCertified, currentVehicles } from './current-vehicles.ts'
import { seedRegistry } from './registry.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await startDemoContext()
  await seedRegistry(`${ctx.standIns.url}/traficom`)
})
afterAll(() => ctx.close())

/** The demo's stations and the session of a user who works there. */
async function worker(username: string): Promise<{ as: Session; shops: number[] }> {
  const account = await rowOf(ctx, 'account', { username })
  const as = await ctx.signIn.account(account)
  const { body } = await ctx.call('GET', '/shop/list/', { as })
  return { as, shops: body.map(({ id }: { id: number }) => id) }
}

async function incoming(username: string) {
  const { as, shops } = await worker(username)
  const found: { path: string; plate: string }[] = []
  for (const shop of shops) {
    const { body } = await ctx.call('GET', `/shop/${shop}/vehicle/search-status/shop_transit/`, {
      as,
    })
    for (const { id, plate } of body) {
      // The wizard asks for more facts about a second owner: e2e/operator/consents.spec.ts.
      if (plate === coOwnedPlate) continue
      found.push({ path: `/shop/${shop}/vehicle/${id}/`, plate })
    }
  }
  return { as, found }
}

describe('incoming vehicles of every operator', () => {
  const operators = demoAccounts.filter(({ group }) => group === 'operator')

  test.each(operators)('of $username pass the wizard up to a confirmed scrapping', async (op) => {
    const { as, found } = await incoming(op.username)
    expect(found.length).toBeGreaterThanOrEqual(2)
    for (const { path, plate } of found) {
      const shop = path.slice(0, path.indexOf('/vehicle/'))
      const record = await ctx.call('POST', `${shop}/vehicle/detail/`, {
        as,
        body: { plate_or_vin: plate },
      })
      expect(record).toMatchObject({ status: 200, body: { plate, registry_status: 'in_use' } })
      const at = async (call: string, body: object) =>
        ctx.call(call === '' ? 'PATCH' : 'POST', `${path}${call}`, { as, body })
      const id = Number(path.split('/').at(-2))
      const station = { shop: { id: Number(shop.split('/').at(-1)) }, as }
      expect((await issueFor(ctx, station, id)).status).toBe(201)
      const taken = await at('', { status: 'shop_process', condition: 'recycle' })
      expect(taken).toMatchObject({ status: 200, body: { is_owner_confirmed: true } })
    }
    await sendEverything(ctx)
    for (const { path } of found) {
      const { body } = await ctx.call('GET', path, { as })
      expect(body.certificate.registration).toEqual({
        state: 'confirmed',
        reason: null,
        next_try_at: null,
        is_late: false,
        receipt: expect.any(String),
        receipt_token: expect.any(String),
      })
    }
  })
})

test('issues only the certificate for a vehicle that an owner just brought', async () => {
  const brought = currentVehicles.find(({ standing }) => standing.move === 'receive')
  const { as, shops } = await worker('op1')
  const { body } = await ctx.call(
    'GET',
    `/shop/${shops[1]}/vehicle/search-status/shop_process/?search=${brought?.looks.plate}`,
    { as },
  )
  expect(body).toMatchObject([{ is_owner_confirmed: true, has_certificate: false }])
})

test('the registry keeps them over a restart, each once, with an owner of an artificial id', async () => {
  const first = await startForTest()
  await seedRegistry(`${first.url}/traficom`)
  await seedRegistry(`${first.url}/traficom`)
  const { dataFolder } = first
  const second = await startForTest({ dataFolder })
  try {
    const { ask } = registryAt(second.url)
    for (const present of currentVehicles) {
      const { kehys } = await ask(present.looks.plate)
      const found = kehys.sanoma?.ajoneuvontiedot?.perus
      expect(found?.tunnus?.valmistenumero).toBe(present.looks.vin)
      const [owner] = (found?.omistajatHaltijat?.omistajaHaltija ?? []) as unknown as {
        omistajanTunnus: string
      }[]
      expect(owner?.omistajanTunnus).toMatch(/^\d{6}-9\d\d.$/)
      expect(owner?.omistajanTunnus).toBe(present.owner.personal_id)
      expect(found?.ajoneuvonTiedot?.tila).toBe(isCertified(present) ? '5' : '3')
    }
  } finally {
    await second.close()
    await first.close()
  }
})
