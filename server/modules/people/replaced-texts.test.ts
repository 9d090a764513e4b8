import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { racedTexts, textAt } from '#rules/seen-texts.ts'
import { newCompany } from '#server/testing/fixtures/new-company.ts'
import { operatorCompany, subcontractor } from '#server/testing/fixtures/people.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx } = yard
beforeAll(async () => {
  await yard.signIn()
})

/** A record with a text that two users edit at the same time. */
type Raced = { readonly path: string; readonly as: Session; readonly text: string }

async function company(): Promise<Raced> {
  const as = await ctx.signIn.admin()
  const created = await ctx.call('POST', '/ppb-admin/company/', { as, body: newCompany() })
  return { path: `/ppb-admin/company/${created.body.id}/`, as, text: 'permit_number' }
}

async function part(): Promise<Raced> {
  const { id: vehicleId } = await yard.vehicleIn('shop_process')
  const { as, shop } = yard.a
  const path = `/shop/${shop.id}/part/`
  const id = randomUUID()
  const at = ctx.clock.now().toISOString()
  const body = { id, vehicle_id: vehicleId, type: 'engine', removed_at: at }
  expect((await ctx.call('POST', path, { as, body })).status).toBe(201)
  return { path: `${path}${id}/`, as, text: 'note' }
}

const records: Readonly<Record<string, () => Promise<Raced>>> = {
  vehicle: async () => {
    const { id } = await yard.vehicleIn('shop_process')
    return { path: yard.pathOf(yard.a, id), as: yard.a.as, text: 'remarks' }
  },
  station: async () => {
    const { as } = await operatorCompany(ctx)
    const path = '/shop/operator/shop/'
    const { id } = (await ctx.call('POST', path, { as, body: { name: 'Piha' } })).body
    return { path: `${path}${id}/`, as, text: 'opening_hours_mon' }
  },
  company,
  subcontractor: async () => {
    const operator = await operatorCompany(ctx)
    const { company: own } = await subcontractor(ctx, operator)
    const path = `/shop/operator/outsource/${own.id}/`
    return { path, as: operator.as, text: 'contact_person' }
  },
  part,
}

test.each(Object.keys(records))('of a %s is not replaced unseen', async (name) => {
  const { path, as, text } = await (records[name] ?? company)()
  const change = (to: string, seen?: string) =>
    ctx.call('PATCH', path, {
      as,
      body: { [text]: to, ...(seen !== undefined && { seen: { [text]: seen } }) },
    })
  const first = (await change('alku')).body[text]
  expect((await change('ensimmäinen', first)).status).toBe(200)
  const second = await change('toinen', first)
  expect(second).toMatchObject(refusal(409, 'TEXT_CHANGED', { texts: { [text]: 'ensimmäinen' } }))
  expect((await change('ensimmäinen', first)).status, 'the same text').toBe(200)
  expect((await change('toinen', 'ensimmäinen')).body[text]).toBe('toinen')
  expect((await change('kolmas')).body[text], 'without what was seen').toBe('kolmas')
})

test('the history of a vehicle has the remarks that were replaced', async () => {
  const { path, as } = await (records['vehicle'] ?? company)()
  for (const remarks of ['Ovi puuttuu', 'Lasi puuttuu'])
    expect((await ctx.call('PATCH', path, { as, body: { remarks } })).status).toBe(200)
  const { events } = (await ctx.call('GET', path, { as })).body
  const changes = events.filter(({ move }: { move: string }) => move === 'remarks')
  expect(changes.map(({ detail }: { detail: string | null }) => detail)).toEqual([
    null,
    'Ovi puuttuu',
  ])
})

test('two texts that are saved at once have one winner', async () => {
  const { path, as } = await (records['vehicle'] ?? company)()
  const answers = await Promise.all(
    ['yksi', 'kaksi', 'kolme'].map((remarks) =>
      ctx.call('PATCH', path, { as, body: { remarks, seen: { remarks: '' } } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a place is compared part by part, and only texts are compared', () => {
  expect(racedTexts.shop).toContain('location.city')
  expect(textAt({ location: { city: 'Porvoo' } }, 'location.city')).toBe('Porvoo')
  expect(textAt({ location: null }, 'location.city')).toBe('')
})
