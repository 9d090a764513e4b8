import { beforeAll, expect, test } from 'vitest'
import { stream, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { keyContract } from '#contract/systems/open-to-keys.ts'
import { everyActor, type Actor } from '#rules/access/actors.ts'
import { testContext } from '#server/testing/test-context.ts'
import { undeclared } from '#server/testing/declared-answer.ts'
import { makeKey } from '#server/testing/fixtures/api-keys.ts'
import {
  createHostile,
  seeded,
  type HostileRequest,
} from '#server/testing/fixtures/hostile-requests.ts'
import { createActorWorld, type ActorWorld } from '#server/testing/scenarios/actor-world.ts'

// Sends more requests on demand: `HOSTILE_ROUNDS=20` makes some 20 000 requests.
const rounds = Number(process.env['HOSTILE_ROUNDS'] ?? 1)
const seed = Number(process.env['HOSTILE_SEED'] ?? 7)

const ctx = testContext()
let place: ActorWorld
beforeAll(async () => {
  place = await createActorWorld(ctx)
})

const rows = Object.entries<Endpoint>(contract)
const inside = /node_modules|\bat [\w.]+ \(|\/server\/|select .* from|syntax error|ECONN|zod/i

const tokenOf = (as: Actor) => (as === 'public' ? undefined : place.sessions[as].access_token)

async function send(
  row: Endpoint,
  token: string | undefined,
  request: HostileRequest,
  prefix = '/api',
) {
  const leaving = new AbortController()
  const response = await fetch(`${ctx.url}${prefix}${request.path}`, {
    method: row.method,
    redirect: 'manual',
    signal: leaving.signal,
    headers: {
      ...request.headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(request.body !== undefined && { body: request.body }),
  })
  if (row.response === stream && response.ok) {
    leaving.abort()
    return { status: response.status, code: undefined, text: '' }
  }
  const text = await response.text()
  const isError = response.status >= 400
  const code = isError ? (JSON.parse(text) as { code: string }).code : undefined
  return { status: response.status, code, text: isError ? text : '' }
}

/** Describes how a response differs from the contract. Null without a difference. */
function wrongWith(row: Endpoint, { status, code, text }: Awaited<ReturnType<typeof send>>) {
  return inside.test(text) ? 'tells of the inside' : undeclared(row, { status, code })
}

test.each(rows)('%s answers hostile input as it declares', async (name, row) => {
  const random = seeded(seed + name.length * 7919 + row.path.length)
  const make = createHostile(row, random)
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sent = everyActor.map(async (as) => {
      const request = make({ ...place.ids, status: 'shop_process' })
      const fault = wrongWith(row, await send(row, tokenOf(as), request))
      const body = typeof request.body === 'string' ? request.body.slice(0, 500) : 'a form'
      if (fault) wrong.push(`${as}: ${fault} to ${request.path.slice(0, 200)} ${body}`)
    })
    await Promise.all(sent)
  }
  if (row.method !== 'GET') place = await createActorWorld(ctx)
  expect(wrong).toEqual([])
})

test.each(Object.entries<Endpoint>(keyContract))(
  '%s answers hostile input of a key as it declares',
  async (name, row) => {
    place = await createActorWorld(ctx)
    const { secret } = await makeKey(ctx, { as: place.sessions['operator A'] })
    const make = createHostile(row, seeded(seed + name.length * 104_729 + row.path.length))
    const wrong: string[] = []
    for (let round = 0; round < rounds * everyActor.length; round += 1) {
      const request = make({ ...place.ids, status: 'shop_process' })
      const fault = wrongWith(row, await send(row, secret, request, '/api/v1'))
      if (fault) wrong.push(`${fault} to ${request.path.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  },
)

test('after all of it the service answers, and nothing was logged as a fault of ours', async () => {
  expect((await ctx.call('GET', '//health/ready')).status).toBe(200)
  const faults = ctx.lines.filter(({ level, code }) => level >= 50 && code !== undefined)
  expect(faults).toEqual([])
})
