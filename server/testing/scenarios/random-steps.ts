import { sql } from 'kysely'
import { createSeededRandom, type SeededRandom } from '#demo/seeded-random.ts'
import { conditions } from '#rules/vehicle/vehicle.ts'
import { statuses, transitionFor, type VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import { persons, vehicles as registered } from '#stand-ins/registry.ts'
import type { ClientResponse } from '../clients/client.ts'
import type { TestContext } from '../app.ts'
import { issueFor } from '../fixtures/certificates.ts'
import { deliveryTo } from '../fixtures/orders.ts'
import { testPhoto } from '#server/seed/photo.ts'
import { runJob } from '../jobs.ts'
import { changeRows } from '#server/testing/rows.ts'

/*
 * Random requests of two companies with three stations, of owners and of the clock. Each request is
 * one that a user can make. Some are refused.
 */

type Station = Awaited<ReturnType<typeof stationOf>>
type Owned = Awaited<ReturnType<typeof ownedVehicle>>
/** A vehicle as a step finds it. */
type Now = {
  id: number
  vin: string | null
  status: VehicleStatus
  shop_id: number | null
  sender_shop_id: number | null
  claim_shop_id: number | null
  /** Stations that look at it. */
  looks: number[]
  /** Number of its certificate. */
  number: string | null
}
type Step = {
  world: RandomWorld
  ctx: TestContext
  random: SeededRandom
  owned: Owned
  vehicle: Now
  /** Mostly the station that holds the vehicle. */
  station: Station
}
type Action = {
  weight: number
  act: (step: Step) => Promise<ClientResponse | null>
  /** Chooses a vehicle that the action can concern. Default: any. */
  concerns?: (vehicle: Now) => boolean
}

export type RandomWorld = {
  stations: readonly Station[]
  /** Every vehicle that the steps made. */
  ids: number[]
  /** The vehicles after the last step. */
  vehicles: Now[]
  /** Makes one random request. @returns the action and its response */
  step: () => Promise<{ action: ActionName; status: number | null }>
}

async function stationOf(ctx: TestContext, companyId?: number) {
  const shop = await ctx.make.shop(companyId === undefined ? {} : { company_id: companyId })
  const account = await ctx.make.account({
    company_id: shop.company_id,
    shops: [shop.id],
    group_name: 'operator',
  })
  return { shop, account, as: await ctx.signIn.account(account) }
}

const registryOwner = 'eero'
const personalId = persons.find(({ key }) => key === registryOwner)?.personal_id

/** A vehicle of the registry at no station, with a signed-in person who has a right to it. */
async function ownedVehicle(ctx: TestContext) {
  const vehicle = await ctx.make.vehicle()
  const person = await ctx.make.person()
  await ctx.make.right({ vehicle_id: vehicle.id, person_id: person.id })
  const { registry_id, plate, vin } = vehicle
  await ctx.standIns.control('traficom', {
    vehicles: [
      {
        ...registered.find((each) => each.plate === 'ABC-123'),
        registry_id,
        plate,
        vin,
        owners: [{ person: registryOwner, role: 'owner' }],
      },
    ],
  })
  return { vehicle, person, as: await ctx.signIn.person(person) }
}

const post = ({ ctx, station, vehicle }: Step, path: string, body: object = {}) =>
  ctx.call('POST', `/shop/${station.shop.id}/vehicle/${vehicle.id}/${path}/`, {
    as: station.as,
    body,
  })
const asOwner = ({ ctx, owned }: Step, body: object) =>
  ctx.call('PATCH', `/owner/vehicle/${owned.vehicle.id}/`, { as: owned.as, body })
const change = ({ ctx, station, vehicle }: Step, body: object) =>
  ctx.call('PATCH', `/shop/${station.shop.id}/vehicle/${vehicle.id}/`, { as: station.as, body })

const isNowhere = ({ status }: Now) => status === null
const isClaimed = (vehicle: Now) => isNowhere(vehicle) && vehicle.claim_shop_id !== null
const isWatched = (vehicle: Now) => isNowhere(vehicle) && vehicle.looks.length > 0
const isHeld = (vehicle: Now) => !isNowhere(vehicle) || isClaimed(vehicle)
const wishes = [null, ...statuses]

const actions = {
  search: {
    weight: 10,
    act: ({ ctx, owned, world, random }) => {
      const { shop, as } = random.pick(world.stations)
      const body = { plate_or_vin: owned.vehicle.plate }
      return ctx.call('POST', `/shop/${shop.id}/vehicle/search/`, { as, body })
    },
  },
  ownerCheck: {
    weight: 8,
    concerns: isWatched,
    act: (step) => post(step, 'owner', { personal_id: personalId }),
  },
  arrive: {
    weight: 4,
    concerns: isWatched,
    act: (step) => post(step, 'arrived', { photo: testPhoto }),
  },
  plateless: {
    weight: 0.5,
    act: async ({ ctx, station, world }) => {
      const answer = await ctx.call('POST', `/shop/${station.shop.id}/vehicle-owner/`, {
        as: station.as,
        body: platelessVehicle,
      })
      if (answer.status < 300) {
        world.ids.push(answer.body.id)
        // A vehicle of unknown power is not marked done.
        await changeRows(ctx, 'vehicle', { id: answer.body.id }, { power_seen: 'combustion' })
      }
      return answer
    },
  },
  order: {
    weight: 8,
    act: (step) => asOwner(step, deliveryTo(step.random.pick(step.world.stations).shop.id)),
  },
  cancel: { weight: 3, act: (step) => asOwner(step, { status: null }) },
  dispute: {
    weight: 4,
    concerns: isClaimed,
    act: ({ ctx, owned }) =>
      ctx.call('POST', `/owner/vehicle/${owned.vehicle.id}/dispute/`, { as: owned.as }),
  },
  release: { weight: 4, concerns: isHeld, act: (step) => post(step, 'release', { reason: 'Syy' }) },
  moveHere: {
    weight: 4,
    concerns: isClaimed,
    act: (step) => post({ ...step, station: step.random.pick(step.world.stations) }, 'move-here'),
  },
  certify: {
    weight: 1.5,
    concerns: (vehicle) => vehicle.number === null && isHeld(vehicle),
    act: async (step) => {
      const { ctx, station, vehicle } = step
      const { vin } = vehicle
      const body =
        vin === null
          ? { way: 'none', photo: testPhoto, reason: 'Syy' }
          : { way: 'last_six', vin_seen: vin.slice(-6) }
      const identified = await post(step, 'identification', body)
      return identified.status < 300 ? issueFor(ctx, station, vehicle.id) : identified
    },
  },
  annul: {
    weight: 1,
    concerns: ({ number }) => number !== null,
    act: (step) =>
      post(step, `certificate/${step.vehicle.number}/annul`, { reason: 'other', text: 'Syy' }),
  },
  decide: {
    weight: 6,
    concerns: ({ status }) => status === 'shop_process' || status === 'shop_listing',
    act: (step) => change(step, { condition: step.random.pick(conditions) }),
  },
  move: {
    weight: 30,
    concerns: isHeld,
    act: (step) => {
      const { station, vehicle, random, world } = step
      const isSender = vehicle.sender_shop_id === station.shop.id
      const possible = wishes.filter((to) => transitionFor({ from: vehicle.status, to, isSender }))
      const status = random.pick(random.often(0.9) && possible.length > 0 ? possible : wishes)
      const target = random.pick(world.stations.filter((each) => each !== station))
      return change(step, {
        status,
        reason: 'Syy',
        ...(status === 'shop_transfer' && { shop_id: target.shop.id }),
      })
    },
  },
  /** Claims lapse, listings end, looks and tokens of users run out. */
  time: {
    weight: 1.5,
    act: async ({ ctx, random, world }) => {
      ctx.clock.advance({ hours: random.pick([1, 13, 25, 73]) })
      for (const job of ['claim_lapse', 'listing_expiry'] as const) {
        await runJob(ctx.appContext, job)
      }
      for (const each of world.stations) each.as = await ctx.signIn.account(each.account)
      return null
    },
  },
} as const satisfies Record<string, Action>

type ActionName = keyof typeof actions
export const actionNames = Object.keys(actions) as ActionName[]

const platelessVehicle = {
  vehicle: {
    kind: 'car',
    make: 'Toyota',
    model: 'Hilux',
    model_year: 1994,
    color: null,
    reason: 'Kilvet puuttuvat',
  },
  owner: {
    first_name: 'Eero',
    last_name: 'Palokangas',
    address: 'Myllytie 12, 33500 Tampere',
    nationality: 'FIN',
  },
}

/** Recent vehicles that the steps choose from: more would seldom meet each other. */
const active = 24
const newVehicle = 0.02

export async function createRandomWorld(ctx: TestContext, seed: number): Promise<RandomWorld> {
  const random = createSeededRandom(seed)
  const first = await stationOf(ctx)
  const stations = [first, await stationOf(ctx, first.shop.company_id), await stationOf(ctx)]
  const all: Owned[] = []
  const add = async () => {
    const owned = await ownedVehicle(ctx)
    all.push(owned)
    world.ids.push(owned.vehicle.id)
  }
  const world: RandomWorld = {
    stations,
    ids: [],
    vehicles: [],
    step: async () => {
      if (random.often(newVehicle)) await add()
      const action = random.pick(actionNames, (name) => actions[name].weight)
      const { act, concerns }: Action = actions[action]
      const now = world.vehicles.slice(-active)
      const suitable = concerns ? now.filter(concerns) : []
      const vehicle = random.pick(suitable.length > 0 ? suitable : now)
      // Retention removes vehicles that nobody asked for again.
      const ids = new Set(now.map(({ id }) => id))
      const present = all.filter((each) => ids.has(each.vehicle.id))
      const owned = present.find((each) => each.vehicle.id === vehicle.id) ?? random.pick(present)
      const at = (id: number | null) => stations.find(({ shop }) => shop.id === id)
      const viewer = random.pick([...vehicle.looks, random.pick(stations).shop.id])
      const holder = at(vehicle.shop_id ?? vehicle.claim_shop_id ?? viewer) ?? first
      const sender = at(vehicle.sender_shop_id) ?? holder
      const station = random.pick([holder, holder, holder, sender, random.pick(stations)])
      await renew(ctx, owned)
      const answer = await act({ world, ctx, random, owned, vehicle, station })
      world.vehicles = await vehiclesNow(ctx)
      return { action, status: answer?.status ?? null }
    },
  }
  for (let i = 0; i < active; i += 1) await add()
  world.vehicles = await vehiclesNow(ctx)
  return world
}

/** Renews the owner's session and right, which a day ends. Retention may have removed the person. */
async function renew(ctx: TestContext, owned: Owned & { at?: number }): Promise<void> {
  const now = ctx.clock.now()
  if (owned.at === now.getTime()) return
  owned.at = now.getTime()
  const { rows } = await ctx.appContext.db.write((tx) =>
    sql`update vehicle_right set checked_at = ${now}
      where vehicle_id = ${owned.vehicle.id} and person_id = ${owned.person.id}
      returning person_id`.execute(tx),
  )
  if (rows.length === 0) {
    owned.person = await ctx.make.person()
    await ctx.make.right({ vehicle_id: owned.vehicle.id, person_id: owned.person.id })
  }
  owned.as = await ctx.signIn.person(owned.person)
}

/** Every vehicle with its claim and the number of its certificate, by id. */
function vehiclesNow({ appContext }: TestContext): Promise<Now[]> {
  return appContext.db.read
    .selectFrom('vehicle')
    .leftJoin('reception', (join) =>
      join.onRef('reception.vehicle_id', '=', 'vehicle.id').on('reception.state', '=', 'claim'),
    )
    .leftJoin('certificate', 'certificate.id', 'vehicle.standing_certificate_id')
    .orderBy('vehicle.id')
    .select(['vehicle.id', 'vehicle.vin', 'vehicle.status', 'vehicle.shop_id'])
    .select('vehicle.sender_shop_id')
    .select(['reception.shop_id as claim_shop_id', 'certificate.number'])
    .select(
      sql<number[]>`array(select look.shop_id from reception look
        where look.vehicle_id = vehicle.id and look.state = 'look')`.as('looks'),
    )
    .execute()
}
