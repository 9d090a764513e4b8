import type { ExternalListing, listingContract } from '#contract/listing.ts'
import { scoreOf } from '#rules/vehicle/score.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/index.ts'
import { readFile } from '../files/files.queries.ts'
import type { Handlers } from '../http/handler.ts'
import { inJson } from './file-json.ts'
import { inspectionsOf, noAnswers } from './inspection.queries.ts'
import { scoreInput } from './score.queries.ts'
import { externalVehicle } from './yard-vehicle.queries.ts'

/** Requests of a station about another company's listing. The record check says that it is one. */
export function listingHandlers(ctx: AppContext): Handlers<typeof listingContract> {
  return {
    readExternalListing: ({ params }) =>
      ctx.db.readPipelined((one) => externalListing(ctx, one, params)),
  }
}

type At = { vehicleId: number; shopId: number }

async function externalListing(ctx: AppContext, db: Db, at: At): Promise<ExternalListing> {
  const { vehicleId } = at
  const [vehicle, { image_id: imageId, ...facts }, input, inspections] = await Promise.all([
    externalVehicle(db, at),
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
    image: imageId ? inJson(await readFile(ctx, db, imageId)) : null,
  }
}

const storedFacts = (db: Db, vehicleId: number) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['remarks', 'mileage_km', 'first_registered', 'kerb_mass_kg', 'eu_class'])
    .select(['is_decommissioned', 'image_id'])
    .executeTakeFirstOrThrow()
