import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type {
  Account,
  Certificate,
  Person,
  PowerOfAttorney,
  Shop,
  StoredFile,
  Vehicle,
  VehicleEvent,
  VehicleOrder,
  VehicleStage,
} from '../tables.ts'
import { nextNumber, type Columns, type MakeContext } from './make.ts'
import { testPlate, testVin } from './nth.ts'

type Needed = {
  shop: () => Promise<Selectable<Shop>>
  person: () => Promise<Selectable<Person>>
  account: () => Promise<Selectable<Account>>
}

/** The builders of a vehicle and of what belongs to it. */
export function vehicleBuilders({ write, now }: MakeContext, needed: Needed) {
  /** A vehicle; at no station unless a status is given, then at `shop_id` or one made for it. */
  async function vehicle(options: Columns<'vehicle'> = {}): Promise<Selectable<Vehicle>> {
    const n = nextNumber()
    const status = options.status ?? null
    const shopId = options.shop_id ?? (status === null ? null : (await needed.shop()).id)
    const values: Insertable<Vehicle> = {
      registry_id: `R${n}`,
      plate: testPlate(n),
      vin: testVin(n),
      make: 'Toyota',
      model: 'Corolla',
      model_year: 2004,
      color: 'blue',
      kind: 'car',
      eu_class: 'M1',
      power: 'petrol',
      mileage_km: 254_000,
      first_registered: '2004-05-14',
      company_name: null,
      company_business_id: null,
      condition: null,
      remarks: null,
      status_updated_at: now(),
      listing_expires_at:
        status === 'shop_listing' ? new Date(now().getTime() + 24 * 3_600_000) : null,
      created_at: now(),
      ...options,
      status,
      shop_id: shopId,
    }
    return write((tx) =>
      tx.insertInto('vehicle').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }

  /** That the person may scrap the vehicle, as its owner unless told. */
  async function right(options: {
    vehicle_id: number
    person_id: number
    basis?: 'owner' | 'representative'
    checked_at?: Date
  }): Promise<void> {
    const values = { basis: 'owner' as const, checked_at: now(), ...options }
    await write((tx) => tx.insertInto('vehicle_right').values(values).execute())
  }

  /** An event of the vehicle; by nobody, which is the clock, unless told. */
  async function event(
    options: Columns<'vehicle_event'> & Pick<Insertable<VehicleEvent>, 'vehicle_id' | 'move'>,
  ): Promise<Selectable<VehicleEvent>> {
    const values: Insertable<VehicleEvent> = {
      at: now(),
      from_status: null,
      to_status: null,
      from_shop_id: null,
      to_shop_id: null,
      account_id: null,
      person_id: null,
      reason: null,
      ...options,
    }
    return write((tx) =>
      tx.insertInto('vehicle_event').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }

  /**
   * A pickup, or what `kind` says. Without `vehicle_id` the whole story is made: a vehicle on its
   * way to the station, the person's right to it, and the event.
   */
  async function order(options: Columns<'vehicle_order'> = {}): Promise<Selectable<VehicleOrder>> {
    const personId = options.person_id ?? (await needed.person()).id
    const shopId = options.shop_id ?? (await needed.shop()).id
    const at = options.created_at ?? now()
    let vehicleId = options.vehicle_id
    if (vehicleId === undefined) {
      const onItsWay = { status: 'shop_transit', shop_id: shopId, status_updated_at: at } as const
      vehicleId = (await vehicle(onItsWay)).id
      await right({ vehicle_id: vehicleId, person_id: personId })
      await event({
        vehicle_id: vehicleId,
        move: 'order',
        at,
        to_status: 'shop_transit',
        to_shop_id: shopId,
        person_id: personId,
      })
    }
    const isPickup = (options.kind ?? 'pickup') === 'pickup'
    const values: Insertable<VehicleOrder> = {
      kind: 'pickup',
      address: isPickup ? 'Lehtokuja 4' : null,
      city: isPickup ? 'Helsinki' : null,
      postal: isPickup ? '00700' : null,
      country: isPickup ? 'FI' : null,
      lat: isPickup ? 60.2487 : null,
      lng: isPickup ? 25.0089 : null,
      phone: '+358 40 000 0900',
      email: 'omistaja@posti.example',
      message: null,
      preferred_date: null,
      locale: 'fi',
      created_at: at,
      received_at: null,
      cancelled_at: null,
      ...options,
      vehicle_id: vehicleId,
      person_id: personId,
      shop_id: shopId,
    }
    return write((tx) =>
      tx.insertInto('vehicle_order').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }

  /** A stage of the process, done by that account. */
  async function stage(options: Insertable<VehicleStage>): Promise<void> {
    await write((tx) => tx.insertInto('vehicle_stage').values(options).execute())
  }

  async function file(
    options: Columns<'file'> & { content: Buffer },
  ): Promise<Selectable<StoredFile>> {
    const values: Insertable<StoredFile> = {
      id: randomUUID(),
      name: 'certificate.pdf',
      content_type: 'application/pdf',
      size: options.content.length,
      sha256: createHash('sha256').update(options.content).digest(),
      created_at: now(),
      ...options,
    }
    return write((tx) =>
      tx.insertInto('file').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }

  /** A power of attorney for the vehicle, uploaded at the station. */
  async function powerOfAttorney(
    options: Columns<'power_of_attorney'> & { vehicle_id: number; shop_id: number },
  ): Promise<Selectable<PowerOfAttorney>> {
    const values: Insertable<PowerOfAttorney> = {
      created_at: now(),
      ...options,
      account_id: options.account_id ?? (await needed.account()).id,
      file_id: options.file_id ?? (await file({ content: Buffer.from('%PDF-1.7 valtakirja') })).id,
    }
    return write((tx) =>
      tx.insertInto('power_of_attorney').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }

  /** A certificate of destruction; `persons` may fetch it. Without `vehicle_id` one is made. */
  async function certificate(
    options: Columns<'certificate'> & { persons?: readonly number[] } = {},
  ): Promise<Selectable<Certificate>> {
    const { persons = [], ...columns } = options
    const n = nextNumber()
    const at = columns.created_at ?? now()
    const shopId = columns.shop_id ?? (await needed.shop()).id
    const vehicleId =
      columns.vehicle_id ?? (await vehicle({ status: 'shop_done', shop_id: shopId })).id
    const values: Insertable<Certificate> = {
      // No number of the service's own sequence.
      number: `FI-${new Date(at).getUTCFullYear()}-M${String(n).padStart(5, '0')}`,
      token: randomUUID(),
      issued_on: new Date(at).toISOString().slice(0, 10),
      issuer_name: 'Purkamo Oy',
      issuer_business_id: '9000001-1',
      issuer_address: 'Purkajanpolku 1, 00770 Helsinki',
      permit_authority: 'Lupa- ja valvontavirasto',
      permit_authority_address: 'Lupapolku 1, 00530 Helsinki',
      permit_number: '180/2016',
      agent_name: 'Maarit Kivelä',
      holder_name: 'Aino Koivuranta',
      holder_address: null,
      handed_over_by: 'owner',
      plates: 'destroyed',
      locale: 'fi',
      file_id: null,
      created_at: at,
      powers_of_attorney_missing_reason: null,
      ...columns,
      shop_id: shopId,
      vehicle_id: vehicleId,
    }
    return write(async (tx) => {
      const row = await tx
        .insertInto('certificate')
        .values(values)
        .returningAll()
        .executeTakeFirstOrThrow()
      const holders = persons.map((personId) => ({ certificate_id: row.id, person_id: personId }))
      if (holders.length > 0) await tx.insertInto('certificate_person').values(holders).execute()
      return row
    })
  }

  /** A make of the catalogue with its models. */
  async function make(name: string, models: readonly string[] = []): Promise<number> {
    return write(async (tx) => {
      const { id } = await tx
        .insertInto('make')
        .values({ name, kinds: ['car'] })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = models.map((model) => ({
        make_id: id,
        name: model,
        from_year: null,
        to_year: null,
      }))
      if (rows.length > 0) await tx.insertInto('model').values(rows).execute()
      return id
    })
  }

  return { vehicle, right, event, order, stage, file, powerOfAttorney, certificate, make }
}
