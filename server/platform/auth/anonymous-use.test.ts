import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { testContext } from '#server/testing/test-context.ts'
import { countAnonymousUse } from './anonymous-use.ts'

const ctx = testContext()

// docs/reviewed.md: 15 to 20 networks used up the hour for everybody.
test.each(['registry', 'part_question'] as const)(
  '%s: thirty networks cannot use up the hour for others',
  async (kind) => {
    const { perDay, firstPerDay, laterPerHour, allPerHour } = limits.anonymousUse[kind]
    const { db, secrets } = ctx.appContext
    const use = (key: string) =>
      db.write((tx) => countAnonymousUse(tx, secrets, { kind, key, now: ctx.clock.now() }))
    let counted = 0
    for (let network = 0; network < 30; network += 1) {
      for (let n = 0; n <= perDay; n += 1) counted += (await use(`attacker-${network}`)) ? 1 : 0
    }
    expect(counted).toBeGreaterThanOrEqual(laterPerHour)
    expect(counted).toBeLessThan(allPerHour)
    const other: boolean[] = []
    for (let n = 0; n <= firstPerDay; n += 1) other.push(await use('other'))
    expect(other).toEqual([...Array.from({ length: firstPerDay }, () => true), false])
  },
)
