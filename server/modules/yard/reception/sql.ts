import { sql } from 'kysely'
import type { ReceptionStep } from '#rules/vehicle/reception-steps.ts'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { hasVin } from '#server/modules/vehicle/sql.ts'

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

export const lockByRegistryId = (tx: Tx, registryId: string) =>
  tx
    .selectFrom('vehicle')
    .where('registry_id', '=', registryId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** The vehicle of that plate or VIN: one at a station, otherwise the newest. */
export const lockByPlateOrVin = (tx: Tx, key: PlateOrVin) =>
  tx
    .selectFrom('vehicle')
    .where((eb) => ('plate' in key ? eb('plate', '=', key.plate) : hasVin(key.vin)))
    .where((eb) => eb.or([eb('status', 'is not', null), eb('is_plateless', '=', false)]))
    .orderBy(sql`status is null`)
    .orderBy('status_updated_at', 'desc')
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
