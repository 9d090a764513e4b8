import type { FoundByCode } from '#contract/label.ts'
import type { ReadCode } from '#rules/label/label.ts'
import { readFindText, stationListOf } from '#rules/vehicle/find.ts'
import { normalisePlate } from '#rules/vehicle/plate.ts'
import { vinKey } from '#rules/vehicle/vin.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import { findVehiclesAt, vehiclesAt } from './find.sql.ts'
import { type At, vehicleByLabel, partQuery, loadByNumber } from './sql.ts'

/** The vehicle, part, place or load of the station behind a scanned or typed code. */
export async function findByCode(db: Db, at: At & { code: ReadCode }): Promise<FoundByCode> {
  const { shopId, code } = at
  if (code.kind === 'place') return code
  if (code.kind === 'load') {
    const [load] = await loadByNumber(db, { shopId, number: code.number })
    return load ? { kind: 'load', id: load.id } : { kind: 'unknown' }
  }
  if (code.kind === 'part') {
    return (await partByCode(db, { shopId, code: code.code })) ?? { kind: 'unknown' }
  }
  const vehicleId = await vehicleIdOf(db, at)
  const [row] = vehicleId === null ? [] : await vehicleQuery(db, { shopId, vehicleId })
  if (row) return vehicleOf(row, shopId)
  const part = code.kind === 'label' ? await partByCode(db, { shopId, code: code.code }) : null
  if (part) return part
  return code.kind === 'vin' ? code : { kind: 'unknown' }
}

/** The part of the station with that code, and its vehicle. */
async function partByCode(db: Db, at: At & { code: string }): Promise<FoundByCode | null> {
  const { shopId, code } = at
  const [part] = await partQuery(db, at)
  if (!part) return null
  const { vehicle_id: vehicleId } = part
  const [row] = vehicleId === null ? [] : await vehicleQuery(db, { shopId, vehicleId })
  return { kind: 'part', code, vehicle: row ? vehicleOf(row, shopId) : null }
}

/** Where the text is no code of a label, it may still be a plate or the end of one VIN. */
async function vehicleIdOf(db: Db, { shopId, code }: At & { code: ReadCode }) {
  if (code.kind === 'label') {
    const [labelled] = await vehicleByLabel(db, code)
    if (labelled) return labelled.id
  }
  const text = code.kind === 'vin' ? code.vin : code.kind === 'other' ? code.text : ''
  if (text === '') return null
  const found = await findVehiclesAt(db, { shopId, text: readFindText(text) })
  const byPlate = found.find(({ plate }) => plate === normalisePlate(text))
  if (byPlate) return byPlate.id
  const key = vinKey(text)
  const byVin = found.filter(({ vin }) => vin !== null && vinKey(vin).endsWith(key))
  const [only, another] = byVin
  return only && !another && key.length >= shortestEnd ? only.id : null
}

/** Characters at the end of a VIN that tell one vehicle from the others of a station. */
const shortestEnd = 6

const vehicleQuery = preparedQuery(
  (db, { shopId, vehicleId }: Params<At & { vehicleId: number }>) =>
    db
      .selectFrom(vehiclesAt(db, shopId).as('own'))
      .innerJoin('vehicle', 'vehicle.id', 'own.id')
      .where('own.id', '=', vehicleId)
      .select(['own.id', 'own.plate', 'own.make', 'own.model', 'own.model_year', 'own.status'])
      .select(['own.kind as vehicle_kind', 'own.power'])
      .select(['own.shop_id', 'own.is_unfinished', 'vehicle.yard_place']),
)

function vehicleOf(
  row: Awaited<ReturnType<typeof vehicleQuery>>[number],
  shopId: number,
): Extract<FoundByCode, { kind: 'vehicle' }> {
  const { shop_id: isAt, is_unfinished: isUnfinished, status, ...vehicle } = row
  const isSent = isAt !== null && isAt !== shopId
  const isOnItsWay = status === null || status === 'shop_transit' || status === 'shop_transfer'
  return {
    kind: 'vehicle',
    ...vehicle,
    list: stationListOf({ status, isUnfinished, isSent }),
    is_on_yard: !isSent && !isOnItsWay,
  }
}
