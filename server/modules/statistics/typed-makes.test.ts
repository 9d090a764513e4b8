import { expect, test } from 'vitest'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'

const yard = testYard()
const { ctx } = yard

const plateless = (vehicle: object) => ({
  vehicle: {
    kind: 'car',
    model_year: 2004,
    color: null,
    reason: 'Rekisterissä ei ole',
    ...vehicle,
  },
  owner: { first_name: 'Aino', last_name: 'Virtanen', address: 'Mäkitie 1, 00100 Helsinki' },
})

const dayMs = 24 * 3_600_000

/** Adds a vehicle without a plate, marked done last month. */
async function recycleTyped(vehicle: object): Promise<{ make: string; model: string }> {
  // The figures have whole months only.
  const at = new Date(ctx.clock.now().getTime() - 40 * dayMs)
  const { shop, as } = yard.a
  const path = `/shop/${shop.id}/vehicle-owner/`
  const { status, body } = await ctx.call('POST', path, { as, body: plateless(vehicle) })
  expect(status).toBe(201)
  await changeRows(
    ctx,
    'vehicle',
    { id: body.id },
    { status: 'shop_done', shop_id: shop.id, status_updated_at: at },
  )
  return { make: body.make, model: body.model }
}

async function countedMakes(): Promise<[string, number][]> {
  const { shop, as } = yard.a
  const path = `/shop/${shop.id}/report/statistics/`
  const { body } = await ctx.call('GET', path, { as })
  return body.makes.map(({ value, own }: { value: string; own: number }) => [value, own])
}

test('typed makes count under a name of the lists or as other, and keep their words', async () => {
  await yard.signIn()
  await recycleTyped({ make: 'skoda', model: 'octavia' })
  await recycleTyped({ make: 'Škoda', model: 'Fabia' })
  await recycleTyped({ make: 'VW', model: 'golf' })
  const own = { make: 'Pihapaja', model: 'Kuormuri 3', is_other_make: true }
  expect(await recycleTyped(own)).toEqual({ make: 'Pihapaja', model: 'Kuormuri 3' })
  await recycleTyped({ make: 'Omatekonen', model: '1', is_other_make: true })
  expect(await countedMakes()).toEqual([
    ['Škoda', 2],
    ['Volkswagen', 1],
    ['other', 2],
  ])
})
