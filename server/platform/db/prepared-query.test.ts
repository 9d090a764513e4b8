import { expect, test, vi } from 'vitest'
import { preparedQuery, type Params } from './prepared-query.ts'
import { inIds } from './sql.ts'
import { testContext } from '#server/testing/test-context.ts'
import { rowsOf } from '#server/testing/rows.ts'

const ctx = testContext()

test('is built once and uses the values of each call', async () => {
  const shops = [await ctx.make.shop(), await ctx.make.shop(), await ctx.make.shop()]
  const [first, second, third] = shops.map(({ id }) => id)
  const build = vi.fn<Parameters<typeof preparedQuery<Wanted, { id: number }>>[0]>(
    (db, { ids, name }) =>
      db
        .selectFrom('shop')
        .where('id', '=', inIds(ids))
        .where('name', '<>', name)
        .orderBy('id')
        .select('id'),
  )
  const others = preparedQuery(build)
  const { read: db } = ctx.appContext.db
  const ask = async (ids: (number | undefined)[], name: string) =>
    (await others(db, { ids: ids.map((id) => id ?? 0), name })).map(({ id }) => id)
  expect(await ask([first, second], '')).toEqual([first, second])
  expect(await ask([third], '')).toEqual([third])
  expect(await ask([second, third], shops[1]?.name ?? '')).toEqual([third])
  expect(build).toHaveBeenCalledTimes(1)
})

type Wanted = { ids: readonly number[]; name: string }

test('writes on the given connection only', async () => {
  const rename = preparedQuery((tx, { id, name }: Params<{ id: number; name: string }>) =>
    tx.updateTable('shop').set({ name }).where('id', '=', id).returning('name'),
  )
  const { id, name } = await ctx.make.shop()
  const undone = ctx.appContext.db.write(async (tx) => {
    expect(await rename(tx, { id, name: 'Toinen' })).toEqual([{ name: 'Toinen' }])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const rows = await rowsOf(ctx, 'shop', { id }, 'name')
  expect(rows).toEqual([{ name }])
})
