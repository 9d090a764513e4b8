import { sql } from 'kysely'
import type { Db } from '#server/platform/db/index.ts'

type At = { vehicleId: number; shopId: number }

export type ProofFacts = Awaited<ReturnType<typeof proofFacts>>
export type ProofLoad = Awaited<ReturnType<typeof proofLoads>>[number]

/** The vehicle and the station that asks, without the owner. */
export const proofFacts = (db: Db, { vehicleId, shopId }: At) =>
  db
    .selectFrom('vehicle')
    .leftJoin('certificate', 'certificate.id', 'vehicle.standing_certificate_id')
    .innerJoin('shop', (join) => join.on('shop.id', '=', shopId))
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('vehicle.id', '=', vehicleId)
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model', 'vehicle.kind'])
    .select(['vehicle.model_year', 'certificate.number as certificate_number'])
    .select(['vehicle.arrival_basis', 'shop.name as station', 'company.name as company'])
    .select('company.business_id')
    .executeTakeFirstOrThrow()

/** Loads on which the vehicle left, at any station, the oldest first. */
export const proofLoads = (db: Db, { vehicleId }: At) =>
  db
    .selectFrom('load_line')
    .innerJoin('load', 'load.id', 'load_line.load_id')
    .innerJoin('shop', 'shop.id', 'load.receiver_shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('load_line.vehicle_id', '=', vehicleId)
    .where('load.kind', '<>', 'household')
    .where('load.state', 'in', ['sent', 'received'])
    .where(sql<boolean>`load_line.arrived is not false`)
    .orderBy('load.id')
    .select(['load.number', 'load.sent_at', 'load_line.low_code'])
    .select(['shop.name as receiver', 'company.name as receiver_company'])
    .select(sql<number | null>`coalesce(load_line.share_kg, load_line.kg)::float8`.as('kg'))
    .execute()
