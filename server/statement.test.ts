import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anyOf } from './any-of.ts'
import { statement } from './statement.ts'
import { startTestHouse, type TestHouse } from './testing/app.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startTestHouse()
})
afterAll(() => house.close())

test('a statement is put together once, and asks for what each call brings', async () => {
  const shops = [await house.make.shop(), await house.make.shop(), await house.make.shop()]
  const [first, second, third] = shops.map(({ id }) => id)
  const build = vi.fn<Parameters<typeof statement<Wanted, { id: number }>>[0]>(
    (db, { ids, name }) =>
      db
        .selectFrom('shop')
        .where('id', '=', anyOf(ids))
        .where('name', '<>', name)
        .orderBy('id')
        .select('id'),
  )
  const others = statement(build)
  const { db } = house.house.database
  const ask = async (ids: (number | undefined)[], name: string) =>
    (await others(db, { ids: ids.map((id) => id ?? 0), name })).map(({ id }) => id)
  expect(await ask([first, second], '')).toEqual([first, second])
  expect(await ask([third], '')).toEqual([third])
  expect(await ask([second, third], shops[1]?.name ?? '')).toEqual([third])
  expect(build).toHaveBeenCalledTimes(1)
})

type Wanted = { ids: readonly number[]; name: string }

test('it writes on the connection that it is given, and only there', async () => {
  const rename = statement((tx, { id, name }: { id: number; name: string }) =>
    tx.updateTable('shop').set({ name }).where('id', '=', id).returning('name'),
  )
  const { id, name } = await house.make.shop()
  const undone = house.house.database.write(async (tx) => {
    expect(await rename(tx, { id, name: 'Toinen' })).toEqual([{ name: 'Toinen' }])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const rows = await house.house.database.db
    .selectFrom('shop')
    .where('id', '=', id)
    .select('name')
    .execute()
  expect(rows).toEqual([{ name }])
})
