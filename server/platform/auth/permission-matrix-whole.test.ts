import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { expectedOutcome, everyActor, type Actor } from '#rules/access/actors.ts'
import { testContext } from '#server/testing/test-context.ts'
import {
  callAs,
  auditExpectations,
  createActorWorld,
  type ActorWorld,
} from '#server/testing/scenarios/actor-world.ts'
import { storedHashes } from '#server/testing/stored-values.ts'

const ctx = testContext()
let place: ActorWorld
beforeAll(async () => {
  place = await createActorWorld(ctx)
})

const rows = Object.entries<Endpoint>(contract)

describe('every call by everybody, about operator A’s and an owner’s records', () => {
  test.each(rows)('%s', async (_, row) => {
    const isLetIn = (standing: Actor) => expectedOutcome(standing, row.allow) === 'open'
    const found: Partial<Record<Actor, string>> = {}
    const before = await storedHashes(ctx)
    for (const standing of everyActor.filter((one) => !isLetIn(one))) {
      found[standing] = (await callAs(ctx, row, { as: standing, world: place })).outcome
    }
    expect(await storedHashes(ctx), 'who is turned away changes nothing').toEqual(before)
    for (const standing of everyActor.filter(isLetIn)) {
      found[standing] = (await callAs(ctx, row, { as: standing, world: place })).outcome
      if (auditExpectations(row)) place = await createActorWorld(ctx)
    }
    const expected = everyActor.map((standing) => [standing, expectedOutcome(standing, row.allow)])
    expect(found).toEqual(Object.fromEntries(expected))
  })

  test('there is a cell for each, and each kind of door', () => {
    const cells = rows.flatMap(([, { allow }]) =>
      everyActor.map((standing) => expectedOutcome(standing, allow)),
    )
    expect(cells).toHaveLength(rows.length * everyActor.length)
    expect(new Set(cells)).toEqual(new Set(['open', '401', '403', '404']))
  })
})
