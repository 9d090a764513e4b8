import type { ExternalListing, listingContract } from '#contract/listing.ts'
import { shownSlots, type PictureSlot } from '#rules/vehicle/pictures.ts'
import { scoreOf } from '#rules/vehicle/score.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { readFile } from '#server/platform/files/files.ts'
import { notFound, ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { queueWebhooks } from '#server/modules/webhook/queue-webhooks.ts'
import { inspectionsOf, noAnswers } from '#server/modules/vehicle/inspection.sql.ts'
import { pictureFile, picturesOf, thumbnailFile } from '../picture/pictures.ts'
import { scoreInput } from '../score.ts'
import { externalVehicle, type Reader } from '../yard-vehicle.ts'
import { currentMakes } from '#server/modules/makes/makes.ts'
import { yardMails } from '../mails.ts'
import { storedFacts, lastOfStation, type At as AtStation } from '../sql.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { insertListingRequest } from '#server/modules/vehicle/sql.ts'

/** Requests of a station about another company's listing. The record check says that it is one. */
export function listingHandlers(ctx: AppContext): Handlers<typeof listingContract> {
  return {
    readExternalListing: ({ params, query }) =>
      ctx.db.readPipelined((one) => externalListing(ctx, one, { ...params, ...query })),
    askForListing: (call) => askForListing(ctx, call),
    readListedThumbnail: async ({ params }) => thumbnailFile(ctx.db.read, params, isShown),
    readListedPicture: async ({ params }) => {
      const { read } = ctx.db
      const fileId = isShown(params.slot) && (await pictureFile(read, params))
      if (!fileId) throw notFound()
      return readFile(ctx, read, fileId)
    },
  }
}

type Ask = HandlerContext<(typeof listingContract)['askForListing']>

/**
 * Stores the request and mails it to the station that offers the vehicle.
 * @throws ApiError NOT_FOUND where the listing has ended; ALREADY_ASKED
 */
async function askForListing(ctx: AppContext, call: Ask): Promise<{ asked_at: string }> {
  const { vehicleId, shopId } = call.params
  const { message } = call.body
  const now = ctx.now()
  await call.write(async (tx) => {
    const vehicle = await vehicleById(tx, vehicleId)
    // The record check ran before the transaction.
    if (vehicle.status !== 'shop_listing' || vehicle.shop_id === null) throw notFound()
    const { accountId } = call.caller
    const holderId = vehicle.shop_id
    const id = await storeRequest(tx, { vehicleId, shopId, holderId, accountId, message, now })
    await call.audit(tx, {
      action: 'yard.listing.ask',
      purpose: 'request',
      outcome: 'sent',
      shopId,
      vehicleId,
    })
    await queueWebhooks(tx, {
      event: 'listing.requested',
      of: { vehicle_id: vehicleId },
      shopId: holderId,
      at: now,
    })
    // Nothing of the listing changed for other stations.
    await notifyVehicleChanged(tx, { ...vehicle, status: null })
    const holder = await stationForOrder(tx, holderId, { evenHidden: true })
    const station = await stationForOrder(tx, shopId, { evenHidden: true })
    if (!holder?.email || !station) return
    await enqueueMail(tx, ctx.secrets, {
      key: `listing-request-${id}`,
      to: holder.email,
      locale: holder.locale,
      template: yardMails.listingAsked,
      about: { station, vehicle, message, publicUrl: ctx.config.publicUrl },
      now,
    })
  })
  return { asked_at: now.toISOString() }
}

const isShown = (slot: PictureSlot) => shownSlots.some((shown) => shown === slot)

type At = { vehicleId: number } & Reader

async function externalListing(ctx: AppContext, db: Db, at: At): Promise<ExternalListing> {
  const { vehicleId, shopId, thumb } = at
  const makes = await currentMakes(ctx)
  const [vehicle, pictures, asked_at, facts, input, inspections] = await Promise.all([
    externalVehicle(db, vehicleId, at),
    picturesOf(db, vehicleId, thumb && `/shop/${shopId}/vehicle/external/`),
    askedAt(db, at),
    storedFacts(db, vehicleId),
    scoreInput(db, { vehicleId, now: ctx.now(), makes }),
    inspectionsOf(db, [vehicleId]),
  ])
  const found = inspections.get(vehicleId)
  const missing = input.missing && [...input.missing]
  return {
    ...vehicle,
    ...facts,
    inspection: found || missing ? { ...noAnswers, ...found, missing_parts: missing } : null,
    score: scoreOf(input),
    asked_at,
    pictures: pictures.filter(({ slot }) => isShown(slot)),
  }
}

/** When the station last asked for the listing. null where it did not. */
async function askedAt(db: Db, at: AtStation): Promise<string | null> {
  const [row] = await lastOfStation(db, at)
  return row?.at?.toISOString() ?? null
}

/**
 * Stores the request of a station.
 * @returns its id
 * @throws ApiError ALREADY_ASKED where the station has asked on that Finnish day
 */
async function storeRequest(
  tx: Tx,
  request: AtStation & { holderId: number; accountId: number; message: string; now: Date },
): Promise<number> {
  const { vehicleId, shopId, holderId, accountId, message, now } = request
  const stored = await insertListingRequest(tx, {
    vehicle_id: vehicleId,
    listing_shop_id: holderId,
    shop_id: shopId,
    account_id: accountId,
    message,
    at: now,
    day: finnishDay(now),
  })
  if (!stored) throw new ApiError('ALREADY_ASKED', 'The station has asked today')
  return stored.id
}
