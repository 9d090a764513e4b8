import { expect, test } from 'vitest'
import type { TestContext } from '#server/testing/app.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'

const yard = testYard()
const { ctx, a, b } = yard

const print = (ids: readonly string[], by = a) =>
  ctx.call('POST', `/shop/${by.shop.id}/part/labels/`, {
    as: by.as,
    body: { ids, format: 'roll62' },
  })
const made = async (facts: Parameters<TestContext['make']['part']>[0]) =>
  (await ctx.make.part({ shop_id: a.shop.id, ...facts })).id

test('parts of the station have a label each, and those that nobody may get have none', async () => {
  const door = await made({ type: 'door' })
  const others = [
    await made({ type: 'airbag' }),
    await made({ assessment: 'recycle' }),
    await made({ state: 'withdrawn' }),
    (await ctx.make.part({ shop_id: b.shop.id })).id,
  ]
  const { status, bytes } = await print([...others, door, door])
  expect(status).toBe(200)
  const pages = pdfText(bytes).split('\n')
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Ovi')
  expect((await print(others)).status).toBe(404)
  expect((await print([door], b)).status).toBe(404)
})

test('more labels than fit into one file are refused', async () => {
  const ids = Array.from({ length: 201 }, () => '00000000-0000-4000-8000-000000000000')
  expect((await print(ids)).status).toBe(400)
})
