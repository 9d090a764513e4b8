import type { ExternalListing, listingContract } from '#contract/listing.ts'
import { shownSlots, type PictureSlot } from '#rules/vehicle/pictures.ts'
import { scoreOf } from '#rules/vehicle/score.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/index.ts'
import { readFile } from '../files/files.queries.ts'
import { notFound } from '../http/api-error.ts'
import type { Handlers } from '../http/handler.ts'
import { inspectionsOf, noAnswers } from './inspection.queries.ts'
import { pictureFile, picturesOf } from './picture/picture.queries.ts'
import { scoreInput } from './score.queries.ts'
import { externalVehicle } from './yard-vehicle.queries.ts'

/** Requests of a station about another company's listing. The record check says that it is one. */
export function listingHandlers(ctx: AppContext): Handlers<typeof listingContract> {
  return {
    readExternalListing: ({ params }) =>
      ctx.db.readPipelined((one) => externalListing(ctx, one, params)),
    readListedPicture: async ({ params }) => {
      const { read } = ctx.db
      const fileId = isShown(params.slot) && (await pictureFile(read, params))
      if (!fileId) throw notFound()
      return readFile(ctx, read, fileId)
    },
  }
}

const isShown = (slot: PictureSlot) => shownSlots.some((shown) => shown === slot)

type At = { vehicleId: number; shopId: number }

async function externalListing(ctx: AppContext, db: Db, at: At): Promise<ExternalListing> {
  const { vehicleId } = at
  const [vehicle, pictures, facts, input, inspections] = await Promise.all([
    externalVehicle(db, at),
    picturesOf(db, vehicleId),
    storedFacts(db, vehicleId),
    scoreInput(db, { vehicleId, now: ctx.now() }),
    inspectionsOf(db, [vehicleId]),
  ])
  const found = inspections.get(vehicleId)
  const missing = input.missing && [...input.missing]
  return {
    ...vehicle,
    ...facts,
    inspection: found || missing ? { ...noAnswers, ...found, missing_parts: missing } : null,
    score: scoreOf(input),
    pictures: pictures.filter(({ slot }) => isShown(slot)),
  }
}

const storedFacts = (db: Db, vehicleId: number) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['remarks', 'mileage_km', 'first_registered', 'kerb_mass_kg', 'eu_class'])
    .select('is_decommissioned')
    .executeTakeFirstOrThrow()
