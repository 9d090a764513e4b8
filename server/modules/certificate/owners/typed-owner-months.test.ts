import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { changeRows } from '#server/testing/rows.ts'
import { typedOwnerStations } from './typed-owners.sql.ts'

const ctx = testContext()

const months = ['2026-08', '2026-09'] as const
const pick = <T>(values: readonly [T, ...T[]]): T => values[randomInt(values.length)] ?? values[0]

/** Counts the first certificates of the month without the sums. */
async function counted(month: string) {
  const { rows } = await sql<{ shop: number; typed: number; all: number }>`
    select shop_id as shop, count(*)::integer as "all",
      sum(case when basis in ('owner', 'representative') and powers_of_attorney_missing_reason is null
        then 0 else 1 end)::integer as typed
    from certificate
    where to_char(issued_on, 'YYYY-MM') = ${month} and replaces_id is null and basis is not null
    group by shop_id order by shop_id`.execute(ctx.appContext.db.read)
  return rows.filter(({ typed }) => typed > 0)
}

async function expectSums() {
  for (const month of months) {
    const stations = await typedOwnerStations(ctx.appContext.db.read, month)
    expect(
      stations
        .map(({ shop, typed, all }) => ({ shop: shop.id, typed, all }))
        .toSorted((a, b) => a.shop - b.shop),
    ).toEqual((await counted(month)).map(({ shop, typed, all }) => ({ shop, typed, all })))
  }
}

const facts = () => {
  const day = `${pick(months)}-${pick(['01', '15', '30'])}`
  return {
    basis: pick(['owner', 'representative', 'deed_of_sale', 'other', null] as const),
    powers_of_attorney_missing_reason: pick([null, null, 'Osakas on ulkomailla']),
    issued_on: day,
    created_at: new Date(`${day}T10:00:00Z`),
  }
}

test('the sums of typed owners equal the certificates after concurrent work', async () => {
  const shops = [await ctx.make.shop(), await ctx.make.shop()] as const
  const issue = () => ctx.make.certificate({ ...facts(), shop_id: pick(shops).id })
  const issued = await Promise.all(Array.from({ length: 30 }, issue))
  await expectSums()
  expect(await counted(months[0])).not.toEqual([])

  const corrections = issued.slice(0, 8).map(({ id, vehicle_id, shop_id, basis, issued_on }) =>
    ctx.make.certificate({
      vehicle_id,
      shop_id,
      basis,
      issued_on,
      replaces_id: id,
      series_id: id,
    }),
  )
  const changes = issued
    .slice(8, 20)
    .map(({ id }) =>
      changeRows(ctx, 'certificate', { id }, { ...facts(), shop_id: pick(shops).id }),
    )
  const undone = issued.slice(20, 24).map(({ id }) =>
    ctx.appContext.db
      .write(async (tx) => {
        await tx.updateTable('certificate').set(facts()).where('id', '=', id).execute()
        throw new Error('undo')
      })
      .catch(() => {}),
  )
  await Promise.all([...corrections, ...changes, ...undone, issue(), issue()])
  await expectSums()
})

test('a rebuild counts the same sums', async () => {
  const { id } = await ctx.make.shop()
  await ctx.make.certificate({ shop_id: id, issued_on: '2026-08-31', basis: 'deed_of_sale' })
  await ctx.appContext.db.write(async (tx) => {
    await tx.updateTable('typed_owner_month').set({ typed: 9, certificates: 9 }).execute()
    await sql`select rebuild_typed_owners()`.execute(tx)
  })
  await expectSums()
  expect(await counted('2026-08')).toContainEqual({ shop: id, typed: 1, all: 1 })
})
