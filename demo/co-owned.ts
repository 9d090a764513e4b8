import type { Tx } from '#server/platform/db/index.ts'
import type { Make } from '#server/seed/make.ts'
import { operators, stationWith } from './data.ts'
import { knownVehicle } from './known-vehicle.ts'
import type { Loaded } from './operators.ts'
import { demoOrders, placeDemoOrder } from './orders.ts'

export const coOwnedPlate = 'KLM-45'
const order = 'tomorrow'
const link = '5b0c7f7e-3f0a-4d51-9a55-6c1f2d4e8a45'
const hour = 3_600_000

/** Adds Eero's pickup of the vehicle that Liisa owns too, with his request for her consent. */
export async function loadCoOwned(make: Make, tx: Tx, loaded: Loaded, now: Date): Promise<void> {
  const [operator] = operators
  const [first] = operator?.stations ?? []
  const personId = loaded.persons.get('eero')
  const otherId = loaded.persons.get('liisa')
  const accountId = loaded.accounts.get(operator?.key ?? '')
  const shopId = loaded.stations.find(({ key }) => key === first?.key)?.id
  if (!first || !personId || !otherId || !accountId || !shopId) {
    throw new Error(`The demo data no longer hold together at ${coOwnedPlate}`)
  }
  const station = stationWith(first.key)
  const at = new Date(now.getTime() - demoOrders[order].hoursAgo * hour)
  const { id: vehicleId } = await make.vehicle({
    ...knownVehicle(coOwnedPlate),
    status: 'shop_transit',
    shop_id: shopId,
    status_updated_at: at,
    created_at: at,
  })
  const email = 'eero.palokangas@posti.example'
  const of = { vehicleId, personId, accountId, shopId, station, email, now }
  await placeDemoOrder(make, tx, order, of)
  const { personal_id_hash: ownerHash } = await tx
    .selectFrom('person')
    .where('id', '=', otherId)
    .select('personal_id_hash')
    .executeTakeFirstOrThrow()
  await make.consent({
    vehicle_id: vehicleId,
    requested_by: personId,
    owner_hash: ownerHash,
    link,
    requested_at: at,
  })
}
