import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'

/*
 * A statement costs the service about 0.1 ms besides its work in PostgreSQL (docs/performance.md). The
 * numbers include `begin` and `commit`. A larger number needs a reason in its commit.
 */

const ctx = testContext()
let paths: Record<'station' | 'vehicle', string>
let session: Awaited<ReturnType<TestContext['signIn']['account']>>
beforeAll(async () => {
  const shop = await ctx.make.shop()
  const account = await ctx.make.account({ company_id: shop.company_id, shops: [shop.id] })
  session = await ctx.signIn.account(account)
  const vehicle = await ctx.make.vehicle({ shop_id: shop.id, status: 'shop_process' })
  const station = `/shop/${shop.id}`
  paths = { station, vehicle: `${station}/vehicle/${vehicle.id}` }
})

const budgets = [
  ['GET', 'vehicle', '/', 8],
  ['GET', 'vehicle', '/treatment/', 10],
  ['GET', 'station', '/vehicle/search-status/shop_process/', 3],
  ['GET', 'station', '/vehicle/search-status-external/shop_listing/', 2],
  ['GET', 'station', '/vehicle/counts/', 4],
  ['GET', 'station', '/load/', 3],
] as const

test.each(budgets)(
  '%s of a %s at %s sends at most %i statements',
  async (method, of, path, most) => {
    const call = () => ctx.call(method, `${paths[of]}${path}`, { as: session })
    // The first call fills the caches of the service.
    expect(await call()).toMatchObject({ status: 200 })
    const sent = vi.spyOn(Client.prototype, 'query')
    try {
      expect(await call()).toMatchObject({ status: 200 })
      expect(sent.mock.calls.length).toBeLessThanOrEqual(most)
    } finally {
      sent.mockRestore()
    }
  },
)
