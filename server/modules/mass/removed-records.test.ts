import { describe, expect, test } from 'vitest'
import { createTestClock } from '#server/testing/clock.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { testContext } from '#server/testing/test-context.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })

describe('a figure whose records were removed after their retention period says so', () => {
  const removedAt = async (now: string, query: string) => {
    ctx.clock.set(now)
    const as = await ctx.signIn.admin()
    const path = `/ppb-admin/report/records/`
    const [list, file] = await Promise.all([
      ctx.call('GET', `${path}?${query}`, { as }),
      ctx.call('GET', `${path}file/?${query}`, { as }),
    ])
    const [about] = await openWorkbook(file.bytes)
    const remark = about?.data.find(([term]) => term === 'Huomautus')?.[1] ?? null
    expect(remark !== null).toBe(list.body.are_removed)
    return list.body.are_removed as boolean
  }

  test.each([
    ['done', '2026-01', '2032-12-31T21:59:59Z', false],
    ['done', '2026-01', '2032-12-31T22:00:00Z', true],
    // Parts go two years after their sale, month by month.
    ['sold_parts', '2026-01', '2028-06-01T10:00:00Z', true],
    ['sold_parts', '2026-07', '2028-06-01T10:00:00Z', false],
    ['certificates', '2026-01', '2028-06-01T10:00:00Z', false],
  ])('%s from %s at %s: %s', async (figure, from, now, areRemoved) => {
    expect(await removedAt(now, `figure=${figure}&from=${from}&to=2026-12`)).toBe(areRemoved)
  })
})
