import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { everyActor, expectedOutcome, type Actor, type Outcome } from '#rules/access/actors.ts'
import { testContext } from '#server/testing/test-context.ts'
import {
  auditExpectations,
  callAs,
  createActorWorld,
  type ActorWorld,
} from '#server/testing/scenarios/actor-world.ts'
import { storedHashes } from '#server/testing/stored-values.ts'

/*
 * One actor of each outcome for each call. permission-matrix-whole.test.ts tries all actors.
 */

const ctx = testContext()
let place: ActorWorld
beforeAll(async () => {
  place = await createActorWorld(ctx)
})

const rows = Object.entries<Endpoint>(contract)

/** Returns one actor with the outcome. The index varies the actor from call to call. */
function actorWith(wanted: Outcome, { allow }: Endpoint, index: number): Actor | undefined {
  const fitting = everyActor.filter((actor) => expectedOutcome(actor, allow) === wanted)
  return fitting[index % fitting.length]
}

const cells = rows.flatMap(([name, row], index) =>
  (['401', '403', '404', 'open'] as const).flatMap((wanted) => {
    const actor = actorWith(wanted, row, index)
    return actor ? [{ name, row, actor, wanted }] : []
  }),
)
const refused = cells.filter(({ wanted }) => wanted !== 'open')
const allowed = cells.filter(({ wanted }) => wanted === 'open')

describe('every call by one actor of each outcome', () => {
  test('refused requests get their code and change nothing', async () => {
    const before = await storedHashes(ctx)
    const wrong: string[] = []
    for (const { name, row, actor, wanted } of refused) {
      const { outcome } = await callAs(ctx, row, { as: actor, world: place })
      if (outcome !== wanted) wrong.push(`${name} by ${actor}: ${outcome} in place of ${wanted}`)
    }
    expect(wrong).toEqual([])
    expect(await storedHashes(ctx)).toEqual(before)
  })

  test.each(allowed)('$name is open to $actor', async ({ row, actor }) => {
    expect((await callAs(ctx, row, { as: actor, world: place })).outcome).toBe('open')
    if (auditExpectations(row)) place = await createActorWorld(ctx)
  })

  test('there is an allowed actor for each call, and each actor is tried', () => {
    expect(allowed).toHaveLength(rows.length)
    expect(new Set(refused.map(({ wanted }) => wanted))).toEqual(new Set(['401', '403', '404']))
    expect(new Set(refused.map(({ actor }) => actor))).toEqual(new Set(everyActor))
  })
})
