import { demoOrders, type DemoOrderName } from '#demo/orders.ts'
import { operators } from '#demo/data.ts'
import type { CurrentVehicle, Situation } from '#demo/current-vehicles.ts'
import { loadCurrentVehicle } from '#demo/load-current-vehicles.ts'
import { pages, type PageName } from '#rules/pages.ts'
import { createMake } from '#server/seed/make.ts'
import { testPersonalId, testPlate, testVin } from '#server/seed/test-ids.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Database, Tx } from '#server/platform/db/index.ts'

const ordered = (order: DemoOrderName): Situation => ({
  status: 'shop_transit',
  condition: null,
  move: 'order',
  hoursAgo: demoOrders[order].hoursAgo,
  order,
})

/** Records by kind and state, with the page of the station that shows them. */
const records: Record<string, { page: PageName; states: Record<string, Situation> }> = {
  order: {
    page: 'operatorIncoming',
    states: {
      ordered: ordered('asked'),
      proposed: ordered('proposed'),
      agreed: ordered('tomorrow'),
      today: ordered('today'),
      on_the_way: ordered('onTheWay'),
      failed: ordered('failed'),
      handed_over: ordered('handedOver'),
    },
  },
  vehicle: {
    page: 'operatorProcess',
    states: {
      received: { status: 'shop_process', condition: null, move: 'receive', hoursAgo: 2 },
      certified: { status: 'shop_process', condition: 'recycle', move: 'admit', hoursAgo: 5 },
      treated: {
        status: 'shop_process',
        condition: 'recycle',
        move: 'admit',
        hoursAgo: 52,
        stages: 4,
      },
      done: {
        status: 'shop_done',
        condition: 'recycle',
        move: 'finish',
        hoursAgo: 70,
        stages: 5,
      },
    },
  },
}

/** The words of `npm run make`, a line for each kind. */
const recordUsage = Object.entries(records)
  .map(([kind, { states }]) => `${kind} ${Object.keys(states).join('|')}`)
  .join('\n')

/** Tests and the demo make their persons from lower numbers. */
const firstNumber = 120_000

type Made = { vehicle: CurrentVehicle; lines: string[] }

/**
 * Adds a record in a state at the first station of the demo, with a vehicle and an owner of its own.
 * @returns the vehicle, and lines that say who sees it where
 * @throws Error with the usage for unknown words
 */
export async function makeRecord(
  { write, secrets, now }: Pick<Database, 'write'> & { secrets: Secrets; now: Date },
  [kind = '', state = '']: readonly string[],
): Promise<Made> {
  const record = Object.hasOwn(records, kind) ? records[kind] : undefined
  const standing = record && Object.hasOwn(record.states, state) && record.states[state]
  if (!record || !standing) throw new Error(`Type one of:\n${recordUsage}`)
  const [operator] = operators
  const [station] = operator?.stations ?? []
  if (!operator || !station) throw new Error('The demo has no station')
  return write(async (tx) => {
    const vehicle = await newVehicle(tx, { operator: operator.key, station: station.key, standing })
    const { account_id: accountId, shop_id: shopId } = await tx
      .selectFrom('account')
      .innerJoin('shop', 'shop.company_id', 'account.company_id')
      .where('account.username', '=', operator.key)
      .where('shop.email', '=', station.email)
      .select(['account.id as account_id', 'shop.id as shop_id'])
      .executeTakeFirstOrThrow(() => new Error('The database has no demo data.'))
    const make = createMake({ write: (work) => work(tx), secrets, now: () => now })
    const at = new Date(now.getTime() - standing.hoursAgo * 3_600_000)
    const where = { shopId, senderId: null, accountId, at, now }
    const id = await loadCurrentVehicle(make, tx, vehicle, where)
    return {
      vehicle,
      lines: [
        `${vehicle.looks.plate}: ${kind} ${state}`,
        `${pages[record.page].path}?vehicle=${id} as ${operator.key}, ${station.name}`,
        ...(standing.order ? [await ownersLine(tx, id, vehicle)] : []),
      ],
    }
  })
}

/** An ordinary car whose plate, owner and registry id nothing else has. */
async function newVehicle(
  tx: Tx,
  at: Pick<CurrentVehicle, 'operator' | 'station' | 'standing'>,
): Promise<CurrentVehicle> {
  const { made } = await tx
    .selectFrom('vehicle')
    .where('registry_id', 'like', 'made-%')
    .select(({ fn }) => fn.countAll<string>().as('made'))
    .executeTakeFirstOrThrow()
  const n = firstNumber + Number(made)
  return {
    ...at,
    n,
    sender: null,
    looks: {
      registry_id: `made-${n}`,
      plate: testPlate(n),
      vin: testVin(n),
      make: 'Toyota',
      model: 'Corolla',
      model_year: 2004,
      first_registered: '2004-05-14',
      mileage_km: 254_000,
      color: 'blue',
    },
    owner: {
      personal_id: testPersonalId(n),
      first_names: `Omistaja${n}`,
      last_name: 'Koivuranta',
    },
  }
}

async function ownersLine(tx: Tx, vehicleId: number, { owner }: CurrentVehicle): Promise<string> {
  const { id } = await tx
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .select('id')
    .executeTakeFirstOrThrow()
  const path = pages.personOrder.path.replace(':orderId', String(id))
  return `${path} as ${owner.first_names.toLowerCase()}`
}
