import { beforeAll, expect, test } from 'vitest'
import { successStatus, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Session } from '#contract/session.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { identifyFor, seenOf, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import {
  workflow,
  workflowOwner,
  type Ids,
  type StationKey,
  type WorkflowStep,
} from '#server/testing/scenarios/workflow.ts'

const ctx = testContext()
let ids: Ids
let stations: Record<StationKey, Awaited<ReturnType<typeof stationWithUser>>>
let owner: Session
beforeAll(async () => {
  stations = { a: await stationWithUser(ctx), b: await stationWithUser(ctx, 'Jari Rantakivi') }
  owner = await ctx.signIn.person(workflowOwner.person)
  ids = { vehicleId: 0, seen: nothing, a: stations.a.shop.id, b: stations.b.shop.id }
})

const nothing = { plate: null, vin: null, facts_version: '' }

async function take({ who, call, body }: WorkflowStep) {
  const { method, path, needsKey }: Endpoint = contract[call]
  const filled = path
    .replace(':vehicleId', String(ids.vehicleId))
    .replace(':shopId', String(who === 'owner' ? 0 : ids[who]))
  const as = who === 'owner' ? owner : stations[who].as
  if (needsKey && who !== 'owner') {
    await identifyFor(ctx, stations[who], ids.vehicleId)
    ids.seen = await seenOf(ctx, stations[who], ids.vehicleId)
  }
  const headers = needsKey && { 'idempotency-key': crypto.randomUUID() }
  return ctx.call(method, filled, {
    as,
    ...(headers && { headers }),
    ...(body && { body: body(ids) }),
  })
}

/** Every list of both stations in which the vehicle stands. */
async function found(): Promise<string[]> {
  const lists: string[] = []
  for (const key of ['a', 'b'] as const) {
    for (const status of statuses) {
      const path = `/shop/${ids[key]}/vehicle/search-status/${status}/`
      const { body } = await ctx.call('GET', path, { as: stations[key].as })
      if (body.some(({ id }: { id: number }) => id === ids.vehicleId))
        lists.push(`${key} ${status}`)
    }
  }
  return lists
}

test.each(workflow)('$what', async (step) => {
  const answer = await take(step)
  expect(answer.status).toBe(successStatus(contract[step.call]))
  if (step.call === 'searchVehicle') ids.vehicleId = answer.body.id
  const { status, at } = step.after
  const row = await ctx.appContext.db.read
    .selectFrom('vehicle')
    .where('id', '=', ids.vehicleId)
    .select('status')
    .executeTakeFirst()
  expect(row).toEqual({ status })
  expect(await found()).toEqual(at ? [`${at} ${status}`] : [])
})

test('each station reads its own part of the journey, with who and when', async () => {
  const read = (key: StationKey) =>
    ctx.call('GET', `/shop/${ids[key]}/vehicle/${ids.vehicleId}/`, { as: stations[key].as })
  const { body } = await read('b')
  expect(body).toMatchObject({
    status: 'shop_done',
    has_certificate: true,
    certificate: { registration: { state: 'pending' } },
    is_owner_confirmed: true,
    owner: { first_name: 'Aino Kaarina', last_name: 'Koivuranta' },
    order: null,
  })
  const seen = body.events.map(({ move, by }: { move: string; by: string }) => [move, by])
  expect(seen).toEqual([
    ['send', 'Maarit Kivelä'],
    ['receive', 'Jari Rantakivi'],
    ['finish', 'Jari Rantakivi'],
    ['undo', 'Jari Rantakivi'],
    ['finish', 'Jari Rantakivi'],
  ])
  expect((await read('a')).status).toBe(404)
})

test('the owner follows it to the certificate, and station B had a mail that it comes', async () => {
  await sendEverything(ctx)
  const [mail] = await mailsTo(ctx, stations.b.shop.email ?? '')
  expect(mail?.subject).toBe('Ajoneuvo tulossa toisesta toimipisteestä: ABC-123')
  expect(mail?.text).toContain(stations.a.shop.name)
  const { body } = await ctx.call('GET', '/owner/vehicle/history/', { as: owner })
  expect(body[0].events.map(({ step }: { step: string }) => step)).toEqual(
    expect.arrayContaining(['ordered', 'received', 'certificate_issued']),
  )
  expect(body[0].order.received_at).not.toBeNull()
})
