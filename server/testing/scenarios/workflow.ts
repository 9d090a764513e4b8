import type { SeenFacts } from '#contract/certificate.ts'
import type { contract } from '#contract/index.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'

/** The two stations of the workflow, of different companies. */
export type StationKey = 'a' | 'b'
export type Ids = { vehicleId: number; seen: SeenFacts } & Record<StationKey, number>

type CallName = keyof typeof contract

export type WorkflowStep = {
  what: string
  /** The owner, or the user of a station, whose id is in the path. */
  who: 'owner' | StationKey
  call: CallName
  /** Request body. It gets the ids of the stations. */
  body?: (ids: Ids) => Record<string, unknown>
  /** Status of the vehicle after the step, and the station whose list has it. */
  after: { status: VehicleStatus; at: StationKey | null }
}

const move = (who: StationKey, what: string, body: NonNullable<WorkflowStep['body']>) =>
  ({ what, who, call: 'changeYardVehicle', body }) as const

/** The owner of the registry's vehicle with this plate (stand-ins/data/registry.json). */
export const workflowOwner = { person: 'aino', plate: 'ABC-123' } as const

/** One vehicle from its owner to its end, at two operators: the whole workflow in one table. */
export const workflow: readonly WorkflowStep[] = [
  {
    what: 'the owner finds the vehicle',
    who: 'owner',
    call: 'searchVehicle',
    body: () => ({ plate_or_vin: workflowOwner.plate }),
    after: { status: null, at: null },
  },
  {
    what: 'the owner orders a pickup from station A',
    who: 'owner',
    call: 'orderPickup',
    body: ({ a }) => ({
      shop_id: a,
      location: {
        address: 'Lehtokuja 4',
        city: 'Helsinki',
        postal: '00700',
        country: 'FI',
        lat: 60.2487,
        lng: 25.0089,
      },
      phone: '+358 40 000 0900',
      email: 'aino@posti.example',
      missing_parts: ['wheels'],
      holder_nationality: 'FIN',
    }),
    after: { status: 'shop_transit', at: 'a' },
  },
  {
    ...move('a', 'station A receives it', () => ({
      status: 'shop_process',
      expected_status: 'shop_transit',
    })),
    after: { status: 'shop_process', at: 'a' },
  },
  {
    what: 'station A issues the certificate',
    who: 'a',
    call: 'issueCertificate',
    body: ({ seen }) => ({
      agent_name: 'Maarit Kivelä',
      plates: 'destroyed',
      powers_of_attorney_received: 0,
      locale: 'fi',
      seen,
    }),
    after: { status: 'shop_process', at: 'a' },
  },
  {
    ...move('a', 'station A decides to reuse it and publishes it', () => ({
      condition: 'reuse_publish',
      expected_status: 'shop_process',
    })),
    after: { status: 'shop_listing', at: 'a' },
  },
  {
    ...move('a', 'station A extends the listing by 24 hours', () => ({
      status: 'shop_listing',
      expected_status: 'shop_listing',
    })),
    after: { status: 'shop_listing', at: 'a' },
  },
  {
    ...move('a', 'station A sends it to operator B', ({ b }) => ({
      status: 'shop_transfer',
      shop_id: b,
      expected_status: 'shop_listing',
    })),
    after: { status: 'shop_transfer', at: 'b' },
  },
  {
    ...move('b', 'station B receives it', () => ({
      status: 'shop_process',
      expected_status: 'shop_transfer',
    })),
    after: { status: 'shop_process', at: 'b' },
  },
  {
    ...move('b', 'station B marks it done', () => ({
      status: 'shop_done',
      expected_status: 'shop_process',
      reason: 'Vaiheet on kirjattu paperille',
    })),
    after: { status: 'shop_done', at: 'b' },
  },
  {
    ...move('b', 'station B undoes that', () => ({
      status: 'shop_process',
      expected_status: 'shop_done',
    })),
    after: { status: 'shop_process', at: 'b' },
  },
  {
    ...move('b', 'station B marks it done again', () => ({
      status: 'shop_done',
      expected_status: 'shop_process',
      reason: 'Vaiheet on kirjattu paperille',
    })),
    after: { status: 'shop_done', at: 'b' },
  },
]
