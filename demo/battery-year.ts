import { sql, type Selectable } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Chemistry } from '#rules/treatment/traction-battery.ts'
import { batteryWasteCode } from '#rules/treatment/waste-codes.ts'
import type { Tx, Vehicle } from '#server/platform/db/index.ts'
import type { Make } from '#server/seed/make.ts'
import { storeReceivedLoad, type Party } from './load-loads.ts'
import type { Loaded } from './operators.ts'

const year = limits.batteryReportYear

type Pack = { make: string; model: string; kg: number; chemistry: Chemistry; day: string }

/** The last battery stays at the station over the end of the year. */
const packs: readonly Pack[] = [
  { make: 'Nissan', model: 'Leaf', kg: 294.5, chemistry: 'li_other', day: '02-13' },
  { make: 'Volkswagen', model: 'e-Golf', kg: 310, chemistry: 'li_nmc', day: '04-09' },
  { make: 'Toyota', model: 'Prius', kg: 41.5, chemistry: 'nimh', day: '05-22' },
  { make: 'Renault', model: 'Zoe', kg: 288, chemistry: 'li_nmc', day: '10-30' },
]

/**
 * Adds traction batteries of the year of the battery report: at one station of each company with users
 * a load that the recycler among them received, and one battery in storage.
 */
export async function loadBatteryYear(make: Make, tx: Tx, { stations }: Loaded): Promise<void> {
  const { rows: users } = await sql<{ company_id: number; id: number }>`
    select company_id, min(id) as id from account where company_id is not null
    group by company_id`.execute(tx)
  const parties = users
    .toSorted((a, b) => a.company_id - b.company_id)
    .flatMap(({ company_id: companyId, id: accountId }): Party[] => {
      const station = stations.find((one) => one.companyId === companyId)
      return station ? [{ shopId: station.id, accountId }] : []
    })
  const [, recycler] = parties
  if (!recycler) return
  await sql`update company set recycles_batteries = true
    where id = (select company_id from shop where id = ${recycler.shopId})`.execute(tx)
  for (const [n, from] of parties.entries()) {
    if (from === recycler) continue
    const ids: number[] = []
    for (const pack of packs) ids.push(await removedBattery(make, { ...from, pack, n }))
    await receivedLoad(tx, { from, to: recycler, ids: ids.slice(0, -1) })
  }
}

async function removedBattery(
  make: Make,
  { shopId, accountId, pack, n }: Party & { pack: Pack; n: number },
): Promise<number> {
  const at = new Date(`${year}-${pack.day}T10:00:00Z`)
  const { id: vehicleId }: Selectable<Vehicle> = await make.vehicle({
    registry_id: `battery-${year}-${n}-${pack.model}`,
    make: pack.make,
    model: pack.model,
    model_year: 2013,
    first_registered: '2013-05-15',
    kind: 'car',
    eu_class: 'M1',
    power: pack.chemistry === 'nimh' ? 'hybrid' : 'electric',
    status: 'shop_done',
    status_updated_at: at,
    created_at: at,
    shop_id: shopId,
  })
  const moved = { vehicle_id: vehicleId, account_id: accountId, to_shop_id: shopId }
  const came = new Date(at.getTime() - 3_600_000)
  await make.event({ ...moved, move: 'admit', at: came, to_status: 'shop_process' })
  await make.event({
    ...moved,
    move: 'finish',
    at,
    from_status: 'shop_process',
    from_shop_id: shopId,
    to_status: 'shop_done',
  })
  const battery = {
    vehicle_id: vehicleId,
    shop_id: shopId,
    removed_at: at,
    state_since: at,
    kg: pack.kg,
    serial: `DEMO-${year}-${vehicleId}`,
    chemistry: pack.chemistry,
    next: 'recycling',
  } as const
  return (await make.tractionBattery(battery, accountId)).id
}

async function receivedLoad(
  tx: Tx,
  { from, to, ids }: { from: Party; to: Party; ids: readonly number[] },
): Promise<void> {
  const day = `${year}-06-03`
  const loaded = packs.slice(0, ids.length)
  const loadId = await storeReceivedLoad(tx, {
    kind: 'batteries',
    from,
    to,
    netKg: loaded.reduce((sum, { kg }) => sum + kg, 0),
    sent: new Date(`${day}T06:00:00Z`),
    settled: new Date(`${day}T11:00:00Z`),
  })
  const lines = ids.flatMap((batteryId, position) => {
    const pack = loaded[position]
    if (!pack) return []
    return {
      load_id: loadId,
      battery_id: batteryId,
      position,
      low_code: batteryWasteCode(pack.chemistry, day),
      kg: pack.kg,
      share_kg: pack.kg,
      arrived: true,
      is_open: false,
    }
  })
  await tx.insertInto('load_line').values(lines).execute()
}
