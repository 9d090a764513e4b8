import type { ErrorCode } from '#contract/errors.ts'
import type { TechnicalRecord, Vehicle } from '#contract/station-vehicle.ts'
import type { yardContract } from '#contract/yard.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { otherMake } from '#rules/vehicle/vin.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import {
  mergeManualVehicle,
  upsertVehicle,
  knownVehicle,
} from '#server/modules/vehicle/registry-vehicle.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { beginLook, inAnotherShop } from '#server/modules/reception/reception.ts'
import { claimOf } from '#server/modules/reception/reception.sql.ts'
import {
  askRegistry,
  type RegistryAnswer,
  type RegistryFailure,
} from '#server/modules/reception/registry-inquiry.ts'
import { insertManualVehicle } from '#server/modules/reception/manual-vehicle.ts'
import { stationVehicle } from '../yard-vehicle.ts'
import { lockByPlateOrVin, lockByRegistryId } from './sql.ts'

type Search = HandlerContext<(typeof yardContract)['searchYardVehicle']>
type Look = HandlerContext<(typeof yardContract)['readTechnicalRecord']>

/** Failures of the registry that a retry may solve. */
const outages: ReadonlySet<ErrorCode> = new Set(['TRAFICOM_BROKEN', 'TRAFICOM_API_EXCEPTION'])

type Found = { outcome: 'found'; row: VehicleRow }
type Refused = { outcome: ErrorCode; vehicleId: number | null; conflict?: ApiError }
type StoredVehicle = Found | Refused

/**
 * Finds a vehicle for reception at the station. A vehicle at the station, on its way there or sent
 * from there is returned without the registry. The station then looks at a vehicle at no station.
 * Each search writes one audit entry.
 * @throws ApiError VEHICLE_UNKNOWN, VEHICLE_ALREADY_SCRAPPED, VEHICLE_IN_ANOTHER_SHOP
 * @throws ExternalSystemError TRAFICOM_*
 */
export async function searchYardVehicle(ctx: AppContext, call: Search): Promise<Vehicle> {
  const { shopId } = call.params
  const answer = await askRegistry(ctx, call, readPlateOrVin(call.body.plate_or_vin), 'reception')
  const { kept, vehicle } = await call.write(async (tx) => {
    const kept = await keep(ctx, call, tx, answer)
    await call.audit(tx, {
      action: 'yard.search',
      purpose: 'reception',
      outcome: kept.outcome,
      shopId,
      vehicleId: 'row' in kept ? kept.row.id : kept.vehicleId,
    })
    return {
      kept,
      vehicle: 'row' in kept ? await stationVehicle(tx, kept.row.id, { shopId }) : null,
    }
  })
  if (vehicle) return vehicle
  if ('conflict' in kept && kept.conflict) throw kept.conflict
  if ('error' in answer && kept.outcome === answer.outcome) throw answer.error
  throw new ApiError(kept.outcome === 'found' ? 'VEHICLE_UNKNOWN' : kept.outcome)
}

async function keep(
  ctx: AppContext,
  call: Search,
  tx: Tx,
  answer: RegistryAnswer,
): Promise<StoredVehicle> {
  const { shopId } = call.params
  const now = ctx.now()
  const requested = 'vehicle' in answer ? answer.vehicle : null
  if (requested) await mergeManualVehicle(tx, requested)
  const known = await knownRow(tx, call.body.plate_or_vin, requested)
  if (known && isHere(known, shopId)) {
    return { outcome: 'found', row: requested ? await upsertVehicle(tx, requested, now) : known }
  }
  const vehicleId = known?.id ?? null
  if ('error' in answer) return saveManualVehicle(ctx, call, tx, answer)
  if (!requested) return { outcome: 'VEHICLE_UNKNOWN', vehicleId }
  if (requested.status === 'deregistered') return { outcome: 'VEHICLE_ALREADY_SCRAPPED', vehicleId }
  const refused = known && (await obstacleTo(tx, known, shopId))
  if (refused) return refused
  const row = await upsertVehicle(tx, requested, now)
  const { accountId } = call.caller
  await look(ctx, tx, row, { shopId, accountId, now })
  return { outcome: 'found', row }
}

/** Why the station cannot receive the vehicle. Returns nothing where it can. */
async function obstacleTo(tx: Tx, known: VehicleRow, shopId: number): Promise<Refused | null> {
  const vehicleId = known.id
  if (known.standing_certificate_id !== null) {
    return { outcome: 'VEHICLE_ALREADY_SCRAPPED', vehicleId }
  }
  const conflict = await inAnotherShop(tx, known, shopId)
  return conflict && { outcome: conflict.code, vehicleId, conflict }
}

/** A search looks at the vehicle. A station that has claimed it goes on with its claim. */
async function look(
  ctx: AppContext,
  tx: Tx,
  row: VehicleRow,
  at: { shopId: number; accountId: number; now: Date },
): Promise<void> {
  if (!(await claimOf(tx, row.id))) await beginLook(ctx, tx, { vehicleId: row.id, ...at })
  await notifyVehicleChanged(tx, { ...row, shop_id: at.shopId })
}

/** While the registry is down, typed data of a vehicle starts its reception too. */
async function saveManualVehicle(
  ctx: AppContext,
  call: Search,
  tx: Tx,
  { outcome }: RegistryFailure,
): Promise<StoredVehicle> {
  const { shopId } = call.params
  const { by_hand: typed, plate_or_vin: plateOrVin } = call.body
  const by = { accountId: call.caller.accountId, now: ctx.now() }
  const key = readPlateOrVin(plateOrVin)
  const known = await knownRow(tx, plateOrVin, null)
  const vehicleId = known?.id ?? null
  if (!typed || !key || !outages.has(outcome)) return { outcome, vehicleId }
  const refused = known && (await obstacleTo(tx, known, shopId))
  if (refused) return refused
  const row = await insertManualVehicle(tx, { key, typed, known }, { ...by, secrets: ctx.secrets })
  await look(ctx, tx, row, { shopId, ...by })
  return { outcome: 'found', row }
}

/** The known vehicle: by the registry's id, otherwise by the search text. */
function knownRow(tx: Tx, plateOrVin: string, requested: RegistryVehicle | null) {
  if (requested) return lockByRegistryId(tx, requested.registryId)
  const key = readPlateOrVin(plateOrVin)
  return key ? lockByPlateOrVin(tx, key) : undefined
}

function isHere(row: VehicleRow, shopId: number): boolean {
  return row.status !== null && (row.shop_id === shopId || row.sender_shop_id === shopId)
}

/**
 * The registry's data of a vehicle. Only the lookup itself is stored.
 * @throws ApiError VEHICLE_UNKNOWN
 * @throws ExternalSystemError TRAFICOM_*
 */
export async function readTechnicalRecord(ctx: AppContext, call: Look): Promise<TechnicalRecord> {
  const key = readPlateOrVin(call.body.plate_or_vin)
  const answer = await askRegistry(ctx, call, key, 'technical_record')
  const vehicle = 'vehicle' in answer ? answer.vehicle : null
  await call.write(async (tx) => {
    await call.audit(tx, {
      action: 'yard.search',
      purpose: 'technical_record',
      outcome: 'error' in answer ? answer.outcome : vehicle ? 'found' : 'VEHICLE_UNKNOWN',
      shopId: call.params.shopId,
      vehicleId: vehicle && (await knownVehicle(tx, vehicle.registryId)),
    })
  })
  if ('error' in answer) throw answer.error
  if (!vehicle) throw new ApiError('VEHICLE_UNKNOWN')
  return recordFrom(vehicle)
}

function recordFrom(vehicle: RegistryVehicle): TechnicalRecord {
  const owners = vehicle.owners.filter(({ role }) => role === 'owner')
  const company = owners.find(({ kind }) => kind === 'company')
  return {
    plate: vehicle.plate,
    previous_plate: vehicle.previousPlates[0] ?? null,
    vin: vehicle.vin,
    make: vehicle.make,
    model: vehicle.model,
    model_year: vehicle.modelYear,
    color: vehicle.color,
    kind: vehicle.kind,
    eu_class: vehicle.class,
    power: vehicle.power,
    mileage_km: vehicle.mileageKm,
    mileage_read_on: vehicle.mileageReadOn,
    kerb_mass_kg: vehicle.kerbMassKg,
    import_country: vehicle.importCountry,
    vin_place: vehicle.vinPlace,
    first_registered: vehicle.firstRegistered,
    registry_status: vehicle.status,
    vin_make: vehicle.vin && vehicle.make ? otherMake(vehicle.vin, vehicle.make) : null,
    is_company_owned: company !== undefined,
    company_name: company?.companyName ?? null,
    owner_count: Math.max(1, owners.length),
    is_restricted: owners.some(({ restricted }) => restricted),
  }
}
