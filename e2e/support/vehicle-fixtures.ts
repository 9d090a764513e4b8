import type { Selectable } from 'kysely'
import type { VehicleOrder } from '#server/platform/db/index.ts'
import { takeOrderStep } from '#server/modules/order/order-steps.ts'
import { testPlate, testVin } from '#server/seed/test-ids.ts'
import type { Make } from '#server/seed/make.ts'
import type { OpenAppContext } from '#server/open-app-context.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { persons, type VehicleRecord } from '#stand-ins/registry.ts'
import type { StandIns } from './stand-ins.ts'

/** Vehicles of tests: each test takes new ones, so that no two tests share orders. */
export type VehicleFixtures = {
  /** Adds a vehicle to the registry only, by default an ordinary car of `owners`. */
  register: (
    owners: readonly (string | VehicleRecord['owners'][number])[],
    options?: Partial<VehicleRecord>,
  ) => Promise<VehicleRecord>
  /** Adds a vehicle with `owner`'s pickup order to the station with that e-mail. */
  ordered: (owner: string, given?: OrderedGiven) => Promise<VehicleRecord>
  /** The order of the vehicle with that plate. */
  orderOf: (plate: string) => Promise<Selectable<VehicleOrder>>
  /** Receives an ordered vehicle at the station and issues its certificate. */
  receive: (plate: string) => Promise<void>
  certify: (plate: string, owner: string) => Promise<{ number: string; token: string }>
  /** A certificate of a vehicle that somebody else handed over, with the notice to `owner`. */
  noticed: (owner: string, answer?: 'unknown') => Promise<{ number: string }>
  forgetNotices: () => Promise<void>
}

type OrderedGiven = {
  kind?: 'pickup' | 'self_delivery'
  station?: string
  /** All owners of the registry. Default: the owner who ordered. */
  owners?: readonly (string | VehicleRecord['owners'][number])[]
  at?: Date
  power?: string
  /** More columns of the order, such as its state and window. */
  order?: Parameters<Make['order']>[0]
}

const firstPlate = 2000
let count = 0

export function createVehicleFixtures({
  ctx,
  make,
  standIns,
}: {
  ctx: OpenAppContext
  make: Make
  standIns: StandIns
}): VehicleFixtures {
  const { read: db, write } = ctx.db

  const register: VehicleFixtures['register'] = async (owners, options = {}) => {
    count += 1
    const record: VehicleRecord = {
      plate: testPlate(firstPlate + count),
      vin: testVin(firstPlate + count),
      registry_id: `e2e-${count}`,
      class: 'M1',
      kind: 'car',
      color: 'red',
      power: 'petrol',
      status: 'in_use',
      first_registered: '2006-05-02',
      mileage_km: 231_000,
      restrictions: [],
      owners: owners.map((owner) =>
        typeof owner === 'string' ? { person: owner, role: 'owner' } : owner,
      ),
      make: 'Toyota',
      model: 'Corolla',
      description: '4D COROLLA 1.6',
      model_year: 2006,
      ...options,
    }
    await standIns.control('traficom', { vehicles: [record] })
    return record
  }

  const personId = async (key: string) => {
    const known = persons.find((person) => person.key === key)
    if (!known) throw new Error(`The registry knows no person ${key}`)
    const row = await db
      .selectFrom('person')
      .where('personal_id_hash', '=', ctx.secrets.lookUp('personal-id', known.personal_id))
      .select('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const stationId = async (email: string) => {
    const row = await db
      .selectFrom('shop')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const vehicleOf = (plate: string) =>
    db
      .selectFrom('vehicle')
      .where('plate', '=', plate)
      .select(['id', 'shop_id'])
      .executeTakeFirstOrThrow()

  return {
    register,
    ordered: async (
      owner,
      {
        kind = 'pickup',
        station = 'helsinki.1@etelanautosilmukka.example',
        owners = [owner],
        at = ctx.now(),
        power,
        order = {},
      } = {},
    ) => {
      const record = await register(owners, power === undefined ? {} : { power })
      const [person_id, shop_id] = [await personId(owner), await stationId(station)]
      const { registry_id, plate, vin, model, model_year, color } = record
      const vehicle = await make.vehicle({
        registry_id,
        plate,
        vin,
        make: record.make,
        model,
        model_year,
        color,
        owner_count: owners.length,
        created_at: at,
        status_updated_at: at,
        ...(power !== undefined && { power, kind: 'car', eu_class: 'M1' }),
      })
      await make.right({ vehicle_id: vehicle.id, person_id, checked_at: at })
      await write((tx) =>
        transitionVehicle(tx, {
          vehicleId: vehicle.id,
          transition: 'order',
          at,
          by: { personId: person_id },
          toShopId: shop_id,
        }),
      )
      await make.order({
        kind,
        vehicle_id: vehicle.id,
        person_id,
        shop_id,
        created_at: at,
        ...order,
      })
      return record
    },
    orderOf: (plate) =>
      db
        .selectFrom('vehicle_order')
        .innerJoin('vehicle', 'vehicle.id', 'vehicle_order.vehicle_id')
        .where('vehicle.plate', '=', plate)
        .selectAll('vehicle_order')
        .executeTakeFirstOrThrow(),
    receive: async (plate) => {
      const { id } = await vehicleOf(plate)
      const at = ctx.now()
      await write(async (tx) => {
        await transitionVehicle(tx, { vehicleId: id, transition: 'receive', at, by: 'clock' })
        await takeOrderStep(tx, { vehicleId: id, step: 'receive', by: 'clock', at })
      })
    },
    certify: async (plate, owner) => {
      const { id, shop_id } = await vehicleOf(plate)
      return make.certificate({
        vehicle_id: id,
        shop_id: shop_id ?? 1,
        persons: [await personId(owner)],
        created_at: ctx.now(),
      })
    },
    noticed: async (owner, answer) => {
      const certificate = await make.certificate({ created_at: ctx.now() })
      await make.ownerNotice({
        certificate_id: certificate.id,
        person_id: await personId(owner),
        created_at: ctx.now(),
        ...(answer && { answer, answered_at: ctx.now() }),
      })
      return certificate
    },
    forgetNotices: async () => {
      await write((tx) => tx.deleteFrom('owner_notice').execute())
    },
  }
}
