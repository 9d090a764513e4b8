import { beforeAll, expect, test } from 'vitest'
import { stream, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Actor } from '#rules/access/actors.ts'
import { testContext } from '#server/testing/test-context.ts'
import { asOwner } from '#server/testing/database.ts'
import { createHostile, seeded } from '#server/testing/fixtures/hostile-requests.ts'
import { createActorWorld, type ActorWorld } from '#server/testing/scenarios/actor-world.ts'

const seed = Number(process.env['HOSTILE_SEED'] ?? 7)
const calls = 1000
const canary = /kanaria/i
/** Users who may not see data of operator A, of its people or of the owners of its vehicles. */
const outsiders: readonly Actor[] = ['operator B', 'contractor of B', 'other owner', 'public']

const ctx = testContext()
let place: ActorWorld
beforeAll(async () => {
  place = await createActorWorld(ctx)
  const { ownVehicleId, companyId, outsourceId } = place.ids
  // Marks values of operator A and its vehicles that are not public.
  await asOwner(
    ctx.appContext.config.databaseUrl,
    `
    update company set email = 'kanaria@posti.example', contact_person = 'Kanaria',
      permit_number = 'kanaria' where id in (${companyId}, ${outsourceId});
    update account set name = 'Kanaria ' || id, username = 'kanaria-' || id,
      email = 'kanaria-' || id || '@posti.example' where company_id in (${companyId}, ${outsourceId});
    update vehicle set plate = 'KANARIA-' || id, vin = 'KANARIA' || id, remarks = 'kanaria';
    update vehicle_order set address = 'Kanariankuja 1', message = 'kanaria',
      email = 'kanaria@posti.example';
    update certificate set holder_name = 'Kanaria', holder_address = 'Kanariankuja 1',
      agent_name = 'Kanaria';
    update person set last_name = 'Kanaria' where id in
      (select person_id from vehicle_order where vehicle_id = ${ownVehicleId});
    `,
  )
})

async function ask(row: Endpoint, as: Actor, random: () => number) {
  const request = createHostile(row, random)({ ...place.ids, status: 'shop_process' })
  const session = as === 'public' ? undefined : place.sessions[as]
  const response = await fetch(`${ctx.url}/api${request.path}`, {
    method: row.method,
    redirect: 'manual',
    headers: {
      ...request.headers,
      ...(session && { authorization: `Bearer ${session.access_token}` }),
    },
    ...(request.body !== undefined && { body: request.body }),
  })
  const headers = JSON.stringify([...response.headers])
  if (row.response === stream && response.ok) {
    await response.body?.cancel()
    return headers
  }
  return headers + (await response.text())
}

test('a thousand random calls of others tell nothing of a company, its people and its vehicles', async () => {
  const random = seeded(seed)
  // Requests that end a session are left out: the later requests would be anonymous.
  const rows = Object.values<Endpoint>(contract).filter(
    ({ allow }) => !/^(session|account|password)\.|erase/.test(allow),
  )
  const shown: string[] = []
  for (let done = 0; done < calls; done += outsiders.length) {
    await Promise.all(
      outsiders.map(async (as) => {
        const row = rows[Math.floor(random() * rows.length)] as Endpoint
        const text = await ask(row, as, random)
        if (canary.test(text)) shown.push(`${as}: ${row.method} ${row.path}: ${text.slice(-300)}`)
      }),
    )
  }
  expect(shown).toEqual([])
  // All users are still signed in at the end. An anonymous caller gets no data in any case.
  for (const as of outsiders) {
    if (as === 'public') continue
    const path = as === 'other owner' ? '/owner/profile/' : '/shop/user/'
    expect((await ctx.call('GET', path, { as: place.sessions[as] })).status).toBe(200)
  }
})

test('to its own people the same calls tell it', async () => {
  const as = place.sessions['operator A']
  const { shopId, vehicleId } = place.ids
  for (const path of [
    '/shop/operator/user/list/',
    `/shop/${shopId}/vehicle/search-status/shop_process/`,
    `/shop/${shopId}/vehicle/${vehicleId}/`,
  ]) {
    expect((await ctx.call('GET', path, { as })).bytes.toString()).toMatch(canary)
  }
})
