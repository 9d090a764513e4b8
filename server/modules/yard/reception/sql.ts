import { sql } from 'kysely'
import type { ReceptionStep } from '#rules/vehicle/reception-steps.ts'
import type { Db } from '#server/platform/db/index.ts'

export const step = sql<ReceptionStep>`case
  when vehicle.standing_certificate_id is not null then 'decision'
  when reception.owner_confirmed_at is null then 'owner'
  when reception.basis = 'other' and reception.names_other_owner and reception.approved_at is null
    then 'approval'
  when reception.identified_at is null then 'identification'
  else 'certificate' end`

export const since = sql<Date>`case
  when vehicle.status is null then reception.started_at
  else coalesce(vehicle.unfinished_since, vehicle.status_updated_at) end`

export const identityOfVehicle = (db: Db, vehicleId: number) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['plate', 'vin', 'registry_id', 'is_plateless'])
    .executeTakeFirstOrThrow()
