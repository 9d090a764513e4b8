import type { Tx } from '#server/platform/db/index.ts'
import { sendOnTransferLoad } from '#server/modules/load/transfer.ts'
import type { Make } from '#server/seed/make.ts'
import { stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import { stationWith } from './data.ts'
import { loadLoads, type DoneVehicle } from './load-loads.ts'
import { loadTreatment } from './load-treatment.ts'
import type { Loaded } from './operators.ts'
import { placeDemoOrder, sendOnItsWay } from './orders.ts'
import { isCertified, currentVehicles, type CurrentVehicle } from './current-vehicles.ts'

const hour = 3_600_000

type Where = { shopId: number; senderId: number | null; accountId: number; at: Date; now: Date }

/** Adds vehicles in every status at every operator, with their events. */
export async function loadCurrentVehicles(
  make: Make,
  tx: Tx,
  loaded: Loaded,
  now: Date,
): Promise<void> {
  const stations = new Map(loaded.stations.map(({ key, id }) => [key, id]))
  const done: DoneVehicle[] = []
  for (const present of currentVehicles) {
    const shopId = stations.get(present.station)
    const accountId = loaded.accounts.get(present.operator)
    if (shopId === undefined || accountId === undefined) {
      throw new Error(`The demo data no longer hold together at ${present.station}`)
    }
    const senderId = stations.get(present.sender ?? '') ?? null
    const at = new Date(now.getTime() - present.standing.hoursAgo * hour)
    const vehicleId = await loadCurrentVehicle(make, tx, present, {
      shopId,
      senderId,
      accountId,
      at,
      now,
    })
    if (senderId !== null) {
      const from = { vehicleId, shopId: senderId, accountId, now: at }
      await sendOnTransferLoad(tx, from, { to: shopId })
    }
    if (present.standing.status === 'shop_done') done.push({ vehicleId, shopId, accountId, at })
  }
  await loadLoads(tx, done)
}

/** Each car has a registered mass. A car in process or done was weighed. */
function weightsOf({ n, standing }: CurrentVehicle) {
  const mass = 1100 + 25 * (n % 16)
  const isHere = standing.status === 'shop_process' || standing.status === 'shop_done'
  return {
    kerb_mass_kg: mass,
    ...(isHere && { arrival_kg: mass - 15, arrival_basis: 'measured' as const }),
  }
}

/** A row and a place of the yard: `A-1` to `C-12`. */
function placeOf(plate: string): string {
  const n = Number(plate.replace(/\D/g, ''))
  return `${'ABC'[n % 3]}-${1 + (n % 12)}`
}

/**
 * Adds one vehicle with its order or certificate, its events, stages and treatment.
 * @returns the id of the vehicle
 */
export async function loadCurrentVehicle(
  make: Make,
  tx: Tx,
  present: CurrentVehicle,
  where: Where,
): Promise<number> {
  const { standing, looks } = present
  const { shopId, senderId, accountId, at } = where
  const isListing = standing.status === 'shop_listing'
  const vehicle = await make.vehicle({
    ...looks,
    status: standing.status,
    condition: standing.condition,
    shop_id: shopId,
    sender_shop_id: senderId,
    status_updated_at: at,
    created_at: new Date(at.getTime() - 26 * hour),
    yard_place: standing.status === 'shop_process' ? placeOf(looks.plate ?? '') : null,
    yard_placed_at: standing.status === 'shop_process' ? at : null,
    ...weightsOf(present),
    listing_expires_at: isListing ? new Date(at.getTime() + 24 * hour) : null,
  })
  const { id } = vehicle
  if (isCertified(present)) await certify(make, tx, present, id, where)
  else await loadOrder(make, tx, present, id, where)
  // A vehicle comes to a station before it is offered, sent on or done.
  const cameBefore = ['publish', 'send', 'finish'].includes(standing.move)
  if (cameBefore) {
    await make.event({
      vehicle_id: id,
      move: 'admit',
      at: new Date(at.getTime() - hour),
      to_status: 'shop_process',
      to_shop_id: senderId ?? shopId,
      account_id: accountId,
    })
  }
  if (standing.move !== 'order') {
    await make.event({
      vehicle_id: id,
      move: standing.move,
      at,
      from_status: senderId === null ? (cameBefore ? 'shop_process' : null) : 'shop_listing',
      from_shop_id: senderId ?? (cameBefore ? shopId : null),
      to_status: standing.status,
      to_shop_id: shopId,
      account_id: accountId,
    })
  }
  const done = await loadStages(make, present, id, where)
  // A vehicle that is done keeps its record, and one that waits has part of it.
  await loadTreatment(make, vehicle, done, { vehicleId: id, shopId, accountId })
  return id
}

async function certify(
  make: Make,
  tx: Tx,
  { n, owner }: CurrentVehicle,
  vehicleId: number,
  { shopId, senderId, at }: Where,
): Promise<void> {
  const certificate = await make.certificate({
    vehicle_id: vehicleId,
    shop_id: senderId ?? shopId,
    created_at: at,
    holder_name: `${owner.first_names} ${owner.last_name}`,
    // The letter E separates it from the numbers that the service gives.
    number: `FI-${at.getUTCFullYear()}-E${String(n).padStart(5, '0')}`,
  })
  await tx
    .insertInto('registration')
    .values({
      certificate_id: certificate.id,
      state: 'confirmed',
      receipt: `demo-${n}`,
      settled_at: at,
    })
    .execute()
}

/** Adds the owner's order. A received vehicle also gets its reception. */
async function loadOrder(
  make: Make,
  tx: Tx,
  { owner, standing, station: key }: CurrentVehicle,
  vehicleId: number,
  { shopId, accountId, at, now }: Where,
): Promise<void> {
  const person = await make.person(owner)
  const email = `${owner.first_names}.${owner.last_name}@posti.example`.toLowerCase()
  const of = { vehicleId, personId: person.id, accountId, shopId, email, now }
  if (standing.order) {
    await placeDemoOrder(make, tx, standing.order, { ...of, station: stationWith(key) })
    return
  }
  const orderedAt = new Date(at.getTime() - 22 * hour)
  await sendOnItsWay(make, of, orderedAt)
  await make.order({
    vehicle_id: vehicleId,
    person_id: person.id,
    shop_id: shopId,
    email,
    created_at: orderedAt,
    received_at: at,
  })
  await tx
    .insertInto('reception')
    .values({
      vehicle_id: vehicleId,
      shop_id: shopId,
      account_id: accountId,
      state: 'claim',
      started_at: at,
      changed_at: at,
      owner_confirmed_at: at,
      basis: 'owner',
      first_name: owner.first_names,
      last_name: owner.last_name,
      person_id: person.id,
    })
    .execute()
}

async function loadStages(
  make: Make,
  { standing }: CurrentVehicle,
  vehicleId: number,
  { accountId, shopId, at, now }: Where,
): Promise<Map<Stage, Date>> {
  const done = new Map<Stage, Date>()
  // A vehicle that is done came an hour before its end, and its stages lie between.
  const [from, to] =
    standing.status === 'shop_done'
      ? [at.getTime() - hour, at.getTime()]
      : [at.getTime(), now.getTime()]
  for (const [i, stage] of stages.slice(0, standing.stages ?? 0).entries()) {
    const doneAt = new Date(from + (i * (to - from)) / stages.length)
    done.set(stage, doneAt)
    await make.stage({ vehicle_id: vehicleId, stage, account_id: accountId, done_at: doneAt })
    await make.recordChange({
      vehicle_id: vehicleId,
      shop_id: shopId,
      at: doneAt,
      change: 'stage_done',
      detail: stage,
      account_id: accountId,
    })
  }
  return done
}
