import type { TreatedVehicle } from '#rules/treatment/lines-of-vehicle.ts'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import type { LastAnswer } from '#rules/treatment/open-lines.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

type OfVehicle = { vehicleId: number }

/** Power as the registry writes it, else as the station saw it. */
export const powerOf = (row: {
  power: string | null
  power_seen: string | null
}): TreatedVehicle['power'] => row.power ?? row.power_seen

export async function treatedVehicle(db: Db, at: OfVehicle): Promise<TreatedVehicle> {
  const [row] = await factsQuery(db, at)
  if (!row) throw new Error('No such vehicle')
  return { ...row, power: powerOf(row) }
}

const factsQuery = preparedQuery((db, { vehicleId }: Params<OfVehicle>) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['kind', 'power', 'power_seen', 'eu_class', 'first_registered', 'displacement_cm3']),
)

type Last = LastAnswer & { id: string; code: TreatmentCode; done_at: Date; kg: string | null }

/** The last entry of each line: no other one corrects it. */
export async function lastEntries(db: Db, at: OfVehicle): Promise<Map<TreatmentCode, Last>> {
  const rows = await lastQuery(db, at)
  return new Map(rows.map((row) => [row.code, row]))
}

const lastQuery = preparedQuery((db, { vehicleId }: Params<OfVehicle>) =>
  db
    .selectFrom('treatment_entry as entry')
    .where('entry.vehicle_id', '=', vehicleId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('treatment_entry as later')
            .whereRef('later.replaces', '=', 'entry.id')
            .select('later.id'),
        ),
      ),
    )
    // A withdrawn line may be answered again.
    .orderBy('entry.received_at')
    .select([
      'entry.id',
      'entry.code',
      'entry.outcome',
      'entry.done_at',
      'entry.detail',
      'entry.kg',
    ]),
)
