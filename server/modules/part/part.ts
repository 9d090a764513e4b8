import type { Selectable } from 'kysely'
import type { Part, PartChange, partContract } from '#contract/part.ts'
import { nextPartStates, reasonedPartStates, whyNotForSale } from '#rules/part/part.ts'
import { partTypes } from '#rules/part/part-types.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tables, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { whoseFile } from '#server/platform/export-format/whose.sql.ts'
import { refuseReplacedTexts } from '#server/platform/errors/replaced-texts.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { recordChanges, vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { inspectionsOf } from '#server/modules/vehicle/inspection.sql.ts'
import { sellsParts } from '#server/modules/spare-parts/parts-for-sale.ts'
import { checkWorkTimes } from '#server/modules/vehicle/work-times.ts'
import { lockOwnVehicle } from '#server/modules/reception/own-vehicle.ts'
import { emit } from '#server/platform/events/events.ts'
import { checkWeight } from './check-weight.ts'
import { partChanged } from './events.ts'
import {
  partAt,
  publicPart,
  type By,
  addEvent,
  partRow,
  lockPartRow,
  insertRemovedPart,
  updatePart,
} from './sql.ts'
import { partsFile } from './parts-file.ts'
import { everyPart, partsPage } from './parts.ts'
import { publicStations } from '#server/modules/station/public-stations.ts'

type Contract = typeof partContract
type At = { partId: string; shopId: number }

/** Requests of a station about the parts that it takes from vehicles. */
export function partHandlers(ctx: AppContext): Handlers<Contract> {
  const { read: db } = ctx.db
  return {
    listParts: async ({ params: { shopId }, query: { limit, cursor, ...filter }, nextPage }) => {
      const at = { ...filter, shopId, now: ctx.now() }
      const { rows, next } = await partsPage(db, at, { limit, cursor })
      if (next) nextPage(next)
      return rows
    },
    downloadParts: async ({ params: { shopId }, query: { format, ...filter }, caller, locale }) => {
      const now = ctx.now()
      const rows = everyPart(db, { ...filter, shopId, now })
      const whose = await whoseFile(db, { shopIds: [shopId], accountId: caller.accountId })
      return partsFile(rows, { ...whose, period: {}, at: now, format }, locale)
    },
    addPart: (call) =>
      call.write(async (tx) => {
        const { body, params, caller } = call
        const isNew = await insertPart(tx, call, { accountId: caller.accountId, now: ctx.now() })
        const part = await ownPart(tx, { partId: body.id, ...params, now: ctx.now() })
        await call.audit(tx, {
          action: 'part.write',
          purpose: 'part',
          outcome: isNew ? 'added' : 'known',
          vehicleId: body.vehicle_id,
          ...params,
        })
        return part
      }),
    changePart: ({ body, params, caller, write, audit }) =>
      write(async (tx) => {
        const by = { accountId: caller.accountId, now: ctx.now() }
        const part = await lockPart(tx, { ...params, ...by })
        refuseReplacedTexts('part', part, body)
        const { seen: _, is_kg_confirmed: isKgConfirmed = false, ...change } = body
        await checkWeight(tx, { part, kg: change.kg, isKgConfirmed })
        await changePart(tx, { ...by, ...params, part }, change)
        await audit(tx, {
          action: 'part.write',
          purpose: 'part',
          outcome: body.state ?? 'changed',
          shopId: params.shopId,
          ...(part.vehicle_id !== null && { vehicleId: part.vehicle_id }),
        })
        return ownPart(tx, { ...params, ...by })
      }),
    readPublicPart: async ({ params }) => {
      const part = await publicPart(db, params)
      if (!part) throw new ApiError('NOT_FOUND', 'No such part on sale')
      const station = part.station && (await publicStations(ctx)).get(part.station.id)
      return { ...part, can_ask: part.can_ask && sellsParts(station ?? undefined, ctx.now()) }
    },
  }
}

/** @throws ApiError NOT_FOUND */
async function ownPart(tx: Tx, at: At & { now: Date }): Promise<Part> {
  const part = await partAt(tx, at)
  if (!part) throw new ApiError('NOT_FOUND', 'No such record of this caller')
  return part
}

async function lockPart(tx: Tx, at: At & { now: Date }): Promise<Part> {
  await lockPartRow(tx, at.partId)
  return ownPart(tx, at)
}

/**
 * Writes a part whose id is unknown, with the facts of its vehicle as they are now.
 * @throws ApiError NOT_FOUND; STATUS_CONFLICT; VALIDATION_ERROR for a time outside of the stay
 */
async function insertPart(
  tx: Tx,
  { body, params: { shopId } }: HandlerContext<Contract['addPart']>,
  { accountId, now }: By,
): Promise<boolean> {
  const { id, type, vehicle_id: vehicleId } = body
  const vehicle = await lockOwnVehicle(tx, { vehicleId, shopId })
  const known = await partRow(tx, id)
  if (known) {
    refuseAnother(known, { shopId, body })
    return false
  }
  if (vehicle.shop_id !== shopId || vehicle.status !== 'shop_process') {
    throw new ApiError('STATUS_CONFLICT', 'Parts are of vehicles in process', {
      status: vehicle.status,
    })
  }
  await checkWorkTimes(tx, { vehicleId, now }, { field: 'removed_at', times: [body.removed_at] })
  const inspection = (await inspectionsOf(tx, [vehicleId])).get(vehicleId)
  await insertRemovedPart(tx, {
    id,
    vehicle_id: vehicleId,
    shop_id: shopId,
    type,
    assessment: 'reuse',
    kg: partTypes[type].kg,
    kg_basis: 'preset',
    state: 'removed',
    donor_vin: vehicle.vin,
    donor_make: vehicle.make,
    donor_model: vehicle.model,
    donor_model_year: vehicle.model_year,
    donor_mileage_km: inspection?.mileage_km ?? vehicle.mileage_km,
    account_id: accountId,
    removed_at: new Date(body.removed_at),
    changed_at: now,
  })
  await addEvent(tx, { partId: id, accountId, now }, { state: 'removed' })
  await recordChanges(tx, { vehicleId, shopId, accountId, at: now }, [['part_removed', type]])
  await notifyVehicleChanged(tx, vehicle)
  return true
}

type Known = Pick<Selectable<Tables['part']>, 'shop_id' | 'vehicle_id' | 'type' | 'removed_at'>

/**
 * A repeat of the request that made the part changes nothing.
 * @throws ApiError STATUS_CONFLICT for another part with the same id
 */
function refuseAnother(
  known: Known,
  { shopId, body }: { shopId: number; body: HandlerContext<Contract['addPart']>['body'] },
): void {
  const isSame =
    known.type === body.type &&
    known.vehicle_id === body.vehicle_id &&
    known.removed_at.getTime() === new Date(body.removed_at).getTime()
  if (known.shop_id === shopId && !isSame) {
    throw new ApiError('STATUS_CONFLICT', 'Another part has this id')
  }
}

/** @throws ApiError PART_NOT_RESELLABLE; VALIDATION_ERROR */
async function changePart(
  tx: Tx,
  { part, accountId, now, ...at }: At & By & { part: Part },
  change: Omit<PartChange, 'seen' | 'is_kg_confirmed'>,
): Promise<void> {
  const { state, state_reason: reason, ...details } = change
  const changed = { ...part, ...details, state: state ?? part.state }
  if (state !== undefined && state !== part.state) {
    if (!nextPartStates[part.state].includes(state)) {
      throw new ApiError('PART_NOT_RESELLABLE', `A part that is ${part.state} stays so`)
    }
    if (reasonedPartStates.has(state) && !reason) throw invalid('state_reason')
  }
  const isNewSale = state ?? details.assessment ?? details.professional_only
  if (isNewSale !== undefined) refuseUnsaleable(changed)
  await updatePart(tx, at.partId, {
    ...details,
    ...(details.kg !== undefined && { kg_basis: 'measured' as const }),
    state: changed.state,
    changed_at: now,
  })
  const isPriced = changed.price_cents !== part.price_cents
  if (changed.state !== part.state || isPriced) {
    await addEvent(tx, { partId: at.partId, accountId, now }, { ...changed, reason })
  }
  const { vehicle_id: vehicleId } = part
  await emit(tx, partChanged, {
    partId: at.partId,
    vehicleId,
    shopId: at.shopId,
    before: part.state,
    after: changed.state,
    at: now,
  })
  if (vehicleId === null) return
  if (changed.state !== part.state && (changed.state === 'returned' || part.state === 'returned')) {
    const change = changed.state === 'returned' ? 'part_returned' : 'part_removed'
    const where = { vehicleId, shopId: at.shopId, accountId, at: now }
    await recordChanges(tx, where, [[change, part.type]])
  }
  await notifyVehicleChanged(tx, await vehicleById(tx, vehicleId))
}

const invalid = (field: string) =>
  new ApiError('VALIDATION_ERROR', 'The part needs more', { fields: { [field]: 'REQUIRED' } })

/** A part on sale or sold must be one that may be sold on that day. */
function refuseUnsaleable(
  part: Pick<Part, 'state' | 'sale_mark' | 'assessment' | 'professional_only'>,
): void {
  if (part.state !== 'for_sale' && part.state !== 'sold') return
  const why = whyNotForSale(part)
  if (why === 'professional_only') throw invalid(why)
  if (why !== null) throw new ApiError('PART_NOT_RESELLABLE', `The part may not be sold: ${why}`)
}
