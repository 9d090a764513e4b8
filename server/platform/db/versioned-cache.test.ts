import { expect, test } from 'vitest'
import type { FoundStation } from '#contract/shapes.ts'
import { shareRunning } from './versioned-cache.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { asOwner } from '#server/testing/database.ts'

const ctx = testContext()
const person = prepared(() => ctx.signIn.person('aino'))

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

test('shows and hides a station from the commit on', async () => {
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

test('neither returns nor caches an uncommitted change', async () => {
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

test('finds a new make after a search that found nothing', async () => {
  const ask = () => ctx.call('GET', '/public/vehicle/make/fuzzy-search/Kiertomobil/')
  expect((await ask()).status).toBe(404)
  await elsewhere(`insert into make (name, kinds) values ('Kiertomobil', '{car}')`)
  expect(await ask()).toMatchObject({ status: 200, body: { name: 'Kiertomobil' } })
})

test('shares the next read among calls during a read', async () => {
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

test('a failed read fails its own callers only', async () => {
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
