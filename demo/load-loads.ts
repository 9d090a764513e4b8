import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import { loadNumber, type DraftKind } from '#rules/load/load.ts'
import { wasteCodeOf } from '#rules/treatment/waste-codes.ts'
import type { Tx } from '#server/platform/db/index.ts'

/** A station and its user. */
export type Party = { shopId: number; accountId: number }
/** A vehicle that is done, and its user. */
export type DoneVehicle = Party & { vehicleId: number; at: Date }

const hour = 3_600_000

/** Every vehicle that is done left on a load to the next station, which received it. */
export async function loadLoads(tx: Tx, done: readonly DoneVehicle[]): Promise<void> {
  for (const [i, from] of done.entries()) {
    const to = done[(i + 1) % done.length]
    if (to && to.shopId !== from.shopId) await receivedLoad(tx, { i, from, to })
  }
  await tx
    .updateTable('shop')
    .set({ takes_hulls: true })
    .where('id', 'in', tx.selectFrom('load').where('kind', '=', 'hulls').select('receiver_shop_id'))
    .execute()
}

async function receivedLoad(
  tx: Tx,
  { i, from, to }: { i: number; from: DoneVehicle; to: DoneVehicle },
): Promise<void> {
  const sent = new Date(from.at.getTime() + hour)
  const settled = new Date(from.at.getTime() + 4 * hour)
  const kg = 940 + 40 * i
  // One load in four is so light that its receiver checks the weight.
  const netKg = i % 4 === 3 ? kg - 130 : kg - 14
  const loadId = await storeReceivedLoad(tx, { kind: 'hulls', from, to, netKg, sent, settled })
  await tx
    .insertInto('load_line')
    .values({
      load_id: loadId,
      vehicle_id: from.vehicleId,
      position: 0,
      low_code: wasteCodeOf('hull_kg', { day: finnishDay(sent), power: null }) ?? '',
      kg,
      share_kg: netKg,
      arrived: true,
      is_open: false,
    })
    .execute()
  if (i === 0) await correctWeight(tx, { loadId, from, kg, at: new Date(settled.getTime() + hour) })
}

/** The sender corrected the weight that it had typed for the hull. */
async function correctWeight(
  tx: Tx,
  { loadId, from, kg, at }: { loadId: number; from: DoneVehicle; kg: number; at: Date },
): Promise<void> {
  const { accountId, vehicleId } = from
  const version = 2
  const weight = { fact: 'kg', vehicle_id: vehicleId, line_id: null }
  await tx.updateTable('load').set({ version }).where('id', '=', loadId).execute()
  await tx
    .insertInto('load_version')
    .values({
      load_id: loadId,
      version,
      account_id: accountId,
      at,
      reason: 'weighing',
      note: '',
      changes: JSON.stringify([{ ...weight, before: String(kg + 90), after: String(kg) }]),
    })
    .execute()
  await tx
    .insertInto('load_confirmation')
    .values({
      ...confirmedHash(String(loadId)),
      load_id: loadId,
      version,
      role: 'holder',
      account_id: accountId,
      at,
    })
    .execute()
}

const confirmedHash = (said: string) => ({
  document_hash: createHash('sha256').update(said).digest('hex'),
})

/** A load without its lines, which both stations confirmed. @returns its id */
export async function storeReceivedLoad(
  tx: Tx,
  {
    kind,
    from,
    to,
    netKg,
    sent,
    settled,
  }: { kind: DraftKind; from: Party; to: Party; netKg: number; sent: Date; settled: Date },
): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('load_number') as next`.execute(tx)
  const number = loadNumber(Number(finnishDay(sent).slice(0, 4)), rows[0]?.next ?? 0)
  const load = await tx
    .insertInto('load')
    .values({
      number,
      kind,
      shop_id: from.shopId,
      receiver_shop_id: to.shopId,
      carrier: 'Romukuljetus Oy',
      truck_plates: 'KUO-12',
      state: 'received',
      net_kg: netKg,
      refusal: null,
      created_at: sent,
      sent_at: sent,
      settled_at: settled,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const confirmed = { load_id: load.id, ...confirmedHash(number) }
  await tx
    .insertInto('load_confirmation')
    .values([
      { ...confirmed, role: 'holder', account_id: from.accountId, at: sent },
      { ...confirmed, role: 'receiver', account_id: to.accountId, at: settled },
    ])
    .execute()
  return load.id
}
