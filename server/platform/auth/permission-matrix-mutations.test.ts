import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { everyRole, type Role } from '#rules/access/roles.ts'
import { permissions, type Action, type RecordKind } from '#rules/permissions.ts'
import { expectedOutcome, everyActor, type Outcome } from '#rules/access/actors.ts'
import { checks } from '#server/modules.ts'
import { testContext } from '#server/testing/test-context.ts'
import {
  callAs,
  auditExpectations,
  createActorWorld,
} from '#server/testing/scenarios/actor-world.ts'

/*
 * Would the matrix notice a wrong rule? Each rule is broken in turn, in the running server, and the
 * calls that it governs are tried: at least one of them must be answered otherwise than it should.
 */

const ctx = testContext()

const rows = Object.values<Endpoint>(contract)
const actions = Object.keys(permissions) as Action[]
const expected = new Map<string, Outcome>(
  actions.flatMap((action) =>
    everyActor.map(
      (standing) => [`${action} ${standing}`, expectedOutcome(standing, action)] as const,
    ),
  ),
)

/** Returns the first actor whose response differs from the rules, otherwise null. */
async function noticed(
  governed: readonly Endpoint[],
  makeWorld = () => createActorWorld(ctx),
): Promise<string | null> {
  let place = await makeWorld()
  for (const row of governed) {
    for (const standing of everyActor) {
      const { outcome } = await callAs(ctx, row, { as: standing, world: place })
      if (auditExpectations(row) && outcome === 'open') place = await makeWorld()
      if (outcome !== expected.get(`${row.allow} ${standing}`))
        return `${row.route} ${standing}: ${outcome}`
    }
  }
  return null
}

type Breakable = { who: readonly Role[]; of?: RecordKind }
const table = permissions as Record<Action, Breakable>

/** Breaks one permission during its requests. */
async function withBroken(action: Action, change: Partial<Breakable>): Promise<string | null> {
  const whole = { ...table[action] }
  // The requests that make the world keep the whole rule.
  const makeWorld = async () => {
    Object.assign(table[action], whole)
    const world = await createActorWorld(ctx)
    Object.assign(table[action], change)
    return world
  }
  try {
    return await noticed(
      rows.filter(({ allow }) => allow === action),
      makeWorld,
    )
  } finally {
    Object.assign(table[action], whole)
  }
}

const pairs = actions.flatMap((action) => everyRole.map((role) => ({ action, role })))
// A public request reads no caller, so the other roles have no rule there.
const granted = pairs.filter(
  ({ action, role }) =>
    table[action].who.includes(role) &&
    (role === 'public' || !table[action].who.includes('public')),
)
const denied = pairs.filter(({ action, role }) => !table[action].who.includes(role))
const withRecord = actions.filter((action) => table[action].of !== undefined)

test.each(actions)('nothing is noticed while %s is whole', async (action) => {
  expect(await noticed(rows.filter(({ allow }) => allow === action))).toBeNull()
})

describe('it is noticed', () => {
  test.each(granted)('when $role may no longer $action', async ({ action, role }) => {
    const who = table[action].who.filter((other) => other !== role)
    expect(await withBroken(action, { who })).not.toBeNull()
  })

  test.each(denied)('when $role may $action', async ({ action, role }) => {
    expect(await withBroken(action, { who: [...table[action].who, role] })).not.toBeNull()
  })

  test.each(withRecord)('when %s asks no more whose record it is', async (action) => {
    const { of, ...rest } = table[action]
    Object.assign(table[action], { of: undefined })
    try {
      expect(await noticed(rows.filter(({ allow }) => allow === action))).not.toBeNull()
    } finally {
      Object.assign(table[action], { ...rest, of })
    }
  })

  const answers = { anybody: async () => ({}), nobody: async () => undefined } as const
  const predicates = (Object.keys(checks.whole) as RecordKind[])
    .flatMap((of) => (['anybody', 'nobody'] as const).map((whose) => ({ of, whose })))
    // The handler finds the person's certificate by the same rule a second time.
    .filter(({ of, whose }) => of !== 'certificate' || whose === 'nobody')
  test.each(predicates)('when a $of is $whose’s', async ({ of, whose }) => {
    const whole = checks.whole[of]
    checks.whole[of] = answers[whose]
    const mend = of in checks.sessions ? breakSession(of, whose === 'anybody') : undefined
    try {
      expect(await noticed(rows.filter(({ allow }) => table[allow].of === of))).not.toBeNull()
    } finally {
      checks.whole[of] = whole
      mend?.()
    }
  })

  test.each(Object.keys(checks.sessions) as RecordKind[])(
    'when the session says that a %s is anybody’s',
    async (of) => {
      const mend = breakSession(of, true)
      try {
        expect(await noticed(rows.filter(({ allow }) => table[allow].of === of))).not.toBeNull()
      } finally {
        mend()
      }
    },
  )

  /** The statement of the session answers so. The returned function mends it. */
  function breakSession(of: RecordKind, owns_record: boolean): () => void {
    const whole = checks.sessions[of]
    if (!whole) throw new Error(`No statement reads ${of} with the session`)
    checks.sessions[of] = async (...given) =>
      (await whole(...given)).map((row) => Object.assign(row, { owns_record }))
    return () => {
      checks.sessions[of] = whole
    }
  }
})
