import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { VehicleRecord } from '#stand-ins/registry.ts'
import type { TestApp } from './test-app.ts'

/** A station of a new company, and a user who works there. */
export type YardStation = {
  id: number
  name: string
  email: string
  companyId: number
  /** Username, with `madePassword`. */
  username: string
}

/** A minimal valid PDF. */
export const pdf = {
  name: 'todistus.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** Facts of a car that every line of the treatment sheet is for. */
export const petrolCar = {
  kind: 'car',
  power: 'petrol',
  eu_class: 'M1',
  first_registered: '2009-05-01',
} as const

/** Entries of the treatment of a vehicle, in their sequence. */
export const entriesOf = ({ appContext }: Pick<TestApp, 'appContext'>, vehicleId: number) =>
  appContext.db.read
    .selectFrom('treatment_entry')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('received_at')
    .orderBy('done_at')
    .select(['code', 'outcome', 'amount', 'basis', 'reason'])
    .execute()

/** Columns of a pickup whose window is agreed on that day, and not late during it. */
export const agreedOn = (day: string, from = 8 * 60) => ({
  state: 'agreed' as const,
  window_day: day,
  window_from: from,
  window_to: 22 * 60,
  changeable_until: new Date(),
})

type Given = Parameters<TestApp['make']['vehicle']>[0]

let count = 0

/** Fixtures of the yard tests: each test has its own stations and vehicles. */
export function yardFixtures({
  make,
  vehicles,
  appContext,
}: Pick<TestApp, 'make' | 'vehicles' | 'appContext'>) {
  /** Adds one station for each of `names`, of one company. The user works at all of them. */
  async function stations(user: string, ...names: string[]): Promise<YardStation[]> {
    const company = await make.company()
    count += 1
    const rows = []
    for (const name of names) rows.push(await make.shop({ company_id: company.id, name }))
    const username = `op-yard-${count}`
    await make.account({
      username,
      email: `${username}@kierto.example`,
      name: user,
      company_id: company.id,
      shops: rows.map(({ id }) => id),
    })
    return rows.map(({ id, name, email }) => ({
      id,
      name,
      email: email ?? '',
      companyId: company.id,
      username,
    }))
  }

  /** Adds one station with its user. */
  async function station(name: string, user = 'Maarit Kivelä'): Promise<YardStation> {
    const [only] = await stations(user, name)
    if (!only) throw new Error('No station was made')
    return only
  }

  /** Adds a vehicle with that status at the station. The registry has it too. */
  async function standing(
    at: YardStation,
    options: Given & { owner?: string; certificate?: boolean } = {},
  ): Promise<VehicleRecord & { id: number }> {
    const { owner = 'aino', certificate = false, ...columns } = options
    const record = await vehicles.register([owner])
    const { registry_id, plate, vin, model, model_year, color } = record
    const vehicle = await make.vehicle({
      registry_id,
      plate,
      vin,
      make: record.make,
      model,
      model_year,
      color,
      status: 'shop_process',
      shop_id: at.id,
      created_at: appContext.now(),
      ...columns,
    })
    if (certificate) await vehicles.certify(plate, owner)
    return { ...record, id: vehicle.id }
  }

  /** Ticks those stages. */
  function tick(at: YardStation, stages: readonly Stage[], vehicleIds: number[]): Promise<void> {
    return appContext.db.write(async (tx) => {
      const account = await tx
        .selectFrom('account')
        .where('username', '=', at.username)
        .select('id')
        .executeTakeFirstOrThrow()
      const done = (vehicle_id: number) =>
        stages.map((stage) => ({
          vehicle_id,
          stage,
          account_id: account.id,
          done_at: appContext.now(),
        }))
      await tx
        .insertInto('vehicle_stage')
        .values(vehicleIds.flatMap(done))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
  /** Ticks the stages that the last one needs. */
  const depollute = (at: YardStation, ...vehicleIds: number[]) =>
    tick(at, ['made_safe', 'depolluted'], vehicleIds)
  /** Ticks the first stage: the number was compared. */
  const identify = (at: YardStation, ...vehicleIds: number[]) =>
    tick(at, ['received_and_identified'], vehicleIds)
  /** A vehicle in process whose number was compared. */
  const identified = async (at: YardStation, facts: object = petrolCar) => {
    const vehicle = await standing(at, { certificate: true, ...facts })
    await identify(at, vehicle.id)
    return vehicle
  }

  return { stations, station, standing, depollute, identify, identified }
}
