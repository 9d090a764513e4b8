import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Method } from '#contract/endpoint.ts'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import {
  checkedVehicle,
  identifyFor,
  issueFor,
  onTheSpot,
  seenOf,
  stationWithUser,
} from '#server/testing/fixtures/certificates.ts'
import { testPhoto } from '#server/seed/photo.ts'
import { faultsOfPairs, type CallsOfRecord } from '#server/testing/pairs.ts'

const ctx = testContext()
let station: Awaited<ReturnType<typeof stationWithUser>>
let main: Session
let receiver: Awaited<ReturnType<typeof stationWithUser>>
beforeAll(async () => {
  station = await stationWithUser(ctx)
  receiver = await stationWithUser(ctx)
  const { id: shopId, company_id: companyId } = station.shop
  main = await ctx.signIn.account(
    await ctx.make.account({ company_id: companyId, shops: [shopId], group_name: 'operator' }),
  )
})

/** A vehicle in process with everything that the calls need. */
async function vehicleInProcess() {
  const vehicle = await checkedVehicle(ctx, station)
  await identifyFor(ctx, station, vehicle.id)
  const at = { vehicle_id: vehicle.id, shop_id: station.shop.id }
  const power = await ctx.make.powerOfAttorney(at)
  await ctx.make.picture({ vehicle_id: vehicle.id, slot: 'left' })
  const part = await ctx.make.part(at)
  return { vehicle, power, part, seen: await seenOf(ctx, station, vehicle.id) }
}

type Made = Awaited<ReturnType<typeof vehicleInProcess>>
type Asking = { path: string; body?: object }

const call = (method: Method, ask: (made: Made) => Asking) => (made: Made) => {
  const { path, ...more } = ask(made)
  return ctx.call(method, `/shop/${station.shop.id}/${path}`, { as: station.as, ...more })
}
const ofVehicle = (method: Method, path: string, body?: object) =>
  call(method, ({ vehicle }) => ({ path: `vehicle/${vehicle.id}/${path}`, ...(body && { body }) }))
const change = (body: object) => ofVehicle('PATCH', '', body)
const now = () => ctx.clock.now().toISOString()

const calls = {
  remark: change({ remarks: 'Ovi puuttuu' }),
  publish: change({ status: 'shop_listing' }),
  send: (made) => change({ status: 'shop_transfer', shop_id: receiver.shop.id })(made),
  identify: call('POST', ({ vehicle }) => ({
    path: `vehicle/${vehicle.id}/identification/`,
    body: { way: 'last_six', vin_seen: vehicle.vin?.slice(-6) },
  })),
  release: ofVehicle('POST', 'release/', { reason: 'Asiakas haki pois' }),
  holders: ofVehicle('PATCH', 'holder/', { holders: [{ position: 0, nationality: 'SWE' }] }),
  'remove a power': call('DELETE', ({ vehicle, power }) => ({
    path: `vehicle/${vehicle.id}/power-of-attorney/${power.id}/`,
  })),
  certify: ({ vehicle, seen }) => issueFor(ctx, station, vehicle.id, { ...onTheSpot, seen }),
  treat: (made) =>
    ofVehicle('POST', 'treatment/', {
      entries: [{ id: randomUUID(), code: 'tyres', outcome: 'removed', amount: 4, done_at: now() }],
    })(made),
  'save a picture': ofVehicle('PUT', 'picture/left/', testPhoto),
  'remove a picture': ofVehicle('DELETE', 'picture/left/'),
  'add a part': call('POST', ({ vehicle }) => ({
    path: 'part/',
    body: { id: randomUUID(), vehicle_id: vehicle.id, type: 'engine', removed_at: now() },
  })),
  'change a part': call('PATCH', ({ part }) => ({
    path: `part/${part.id}/`,
    body: { condition: 'b' },
  })),
} satisfies CallsOfRecord<Made>

test(
  'every two changes of one vehicle at once end in a success or a refusal',
  { timeout: 240_000 },
  async () => {
    expect(await faultsOfPairs(vehicleInProcess, calls)).toEqual([])
  },
)

/** The same with a certificate, whose calls are for the main user. */
async function certified() {
  const made = await vehicleInProcess()
  const { body } = await issueFor(ctx, station, made.vehicle.id, { ...onTheSpot, seen: made.seen })
  return { ...made, number: body.number as string }
}

type Certified = Awaited<ReturnType<typeof certified>>

const ofCertificate =
  (step: string, body: object) =>
  ({ vehicle, number }: Certified) =>
    ctx.call(
      'POST',
      `/shop/${station.shop.id}/vehicle/${vehicle.id}/certificate/${number}/${step}/`,
      { as: main, body },
    )

const { remark, publish, send, treat } = calls
const callsOfCertified: CallsOfRecord<Certified> = {
  remark,
  publish,
  send,
  treat,
  done: change({ status: 'shop_done', reason: 'Vaiheet on kirjattu paperille' }),
  correct: ofCertificate('correct', { reason: 'plates', text: '', changes: { plates: 'missing' } }),
  annul: ofCertificate('annul', { reason: 'not_delivered', text: 'Ajoneuvoa ei tuotu' }),
}

test(
  'every two changes of one certified vehicle at once end in a success or a refusal',
  { timeout: 240_000 },
  async () => {
    expect(await faultsOfPairs(certified, callsOfCertified)).toEqual([])
  },
)
