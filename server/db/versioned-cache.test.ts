import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundStation } from '#contract/shapes.ts'
import type { Session } from '#contract/session.ts'
import { shareRunning } from './versioned-cache.ts'
import { startTestContext, type TestContext } from '../testing/app.ts'
import { asOwner } from '../testing/database.ts'

let ctx: TestContext
let person: Session
beforeAll(async () => {
  ctx = await startTestContext()
  person = await ctx.signIn.person('aino')
})
afterAll(() => ctx.close())

async function found(): Promise<string[]> {
  const answer = await ctx.call('POST', '/owner/shop/search/', {
    as: person,
    body: { lat: 60.17, lng: 24.94 },
  })
  const { nearest_shop_per_operator: nearest, remaining_shops: remaining } = answer.body as Record<
    string,
    FoundStation[]
  >
  return [...(nearest ?? []), ...(remaining ?? [])].map(({ name }) => name)
}
/** As another process does it. */
const elsewhere = (statement: string) => asOwner(ctx.appContext.config.databaseUrl, statement)

test('a station is found from the commit on, and gone from the commit on', async () => {
  const shop = await ctx.make.shop({ name: 'Uusi' })
  expect(await found()).toContain('Uusi')
  const changes: [string, string][] = [
    ['is_private = true', 'is_private = false'],
    ['deactivated_at = now()', 'deactivated_at = null'],
    [`name = 'Toinen'`, `name = 'Uusi'`],
  ]
  for (const [away, back] of changes) {
    await elsewhere(`update shop set ${away} where id = ${shop.id}`)
    expect(await found()).not.toContain('Uusi')
    await elsewhere(`update shop set ${back} where id = ${shop.id}`)
    expect(await found()).toContain('Uusi')
  }
  await elsewhere(`update company set deactivated_at = now() where id = ${shop.company_id}`)
  expect(await found()).not.toContain('Uusi')
})

test('what is not committed yet is neither told nor kept', async () => {
  const shop = await ctx.make.shop({ name: 'Ennallaan' })
  const { write } = ctx.appContext.db
  const gate = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const hiding = write(async (tx) => {
    await tx.updateTable('shop').set({ is_private: true }).where('id', '=', shop.id).execute()
    changed.resolve()
    await gate.promise
  })
  await changed.promise
  expect(await found()).toContain('Ennallaan')
  gate.resolve()
  await hiding
  expect(await found()).not.toContain('Ennallaan')
})

test('a make that is new is found, also where it was asked for in vain before', async () => {
  const ask = () => ctx.call('GET', '/public/vehicle/make/fuzzy-search/Kiertomobil/')
  expect((await ask()).status).toBe(404)
  await elsewhere(`insert into make (name, kinds) values ('Kiertomobil', '{car}')`)
  expect(await ask()).toMatchObject({ status: 200, body: { name: 'Kiertomobil' } })
})

test('who asks while one reading is under way shares the next one, never that one', async () => {
  const gates: ((value: string) => void)[] = []
  const ask = shareRunning(
    () => new Promise<string>((resolve) => gates.push((value) => resolve(value))),
  )
  const first = ask()
  const [second, third] = [ask(), ask()]
  gates[0]?.('before')
  expect(await first).toBe('before')
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
})

test('a reading that fails fails those who shared it, and no later one', async () => {
  let readings = 0
  const ask = shareRunning(async () => {
    readings += 1
    if (readings === 1) throw new Error('away')
    return readings
  })
  const [first, second] = [ask(), ask()]
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe(2)
  expect(await ask()).toBe(3)
})
