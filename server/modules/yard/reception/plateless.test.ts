import { expect, test } from 'vitest'
import { testYard } from '#server/testing/fixtures/yard.ts'

const yard = testYard()

const owner = {
  first_name: 'Reino',
  last_name: 'Rustholli',
  address: 'Metsätie 3, 99800 Ivalo',
  nationality: 'FIN',
}
const vehicle = {
  kind: 'car',
  make: 'Toyota',
  model: 'Hilux',
  model_year: 1994,
  color: null,
  reason: 'Palanut',
}

test.each([
  ['electric', 'electric'],
  ['gas', 'gas'],
  ['hydrogen', 'hydrogen'],
  // The registry's words tell petrol and diesel apart, so this one stays unsaid.
  ['combustion', null],
  [null, null],
  [undefined, null],
])('a vehicle without plate that runs on %s is shown with the power %s', async (seen, power) => {
  const { ctx, a } = yard
  const { body, status } = await ctx.call('POST', `/shop/${a.shop.id}/vehicle-owner/`, {
    as: a.as,
    body: { vehicle: { ...vehicle, power_seen: seen }, owner },
  })
  expect(status).toBe(201)
  expect(await yard.read(a, body.id)).toMatchObject({ power })
})
