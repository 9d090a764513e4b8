import type { ExpressionBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Inspection, inspectionChange } from '#contract/inspection.ts'
import {
  inIds,
  jsonObject,
  preparedQuery,
  type Db,
  type Tables,
  type Tx,
  type Params,
} from '#server/platform/db/index.ts'

/** Inspections of those vehicles by vehicle id. */
export async function inspectionsOf(
  db: Db,
  vehicleIds: readonly number[],
): Promise<Map<number, Inspection>> {
  const rows = await inspections(db, { vehicleIds })
  return new Map(rows.map(({ vehicle_id: vehicleId, ...answers }) => [vehicleId, answers]))
}

const inspections = preparedQuery((db, { vehicleIds }: Params<{ vehicleIds: readonly number[] }>) =>
  db
    .selectFrom('inspection')
    .where('vehicle_id', '=', inIds(vehicleIds))
    .select(['vehicle_id', 'runs', 'body', 'rust', 'interior', 'mileage_km'])
    .select(['missing_parts', 'damage']),
)

/** Inspection of the vehicle as JSON, null where there is none. */
export const inspectionJson = (vehicle: ExpressionBuilder<Tables, 'vehicle'>) =>
  vehicle
    .selectFrom('inspection')
    .whereRef('inspection.vehicle_id', '=', 'vehicle.id')
    .select((eb) =>
      jsonObject<Inspection>({
        runs: eb.ref('runs'),
        body: eb.ref('body'),
        rust: eb.ref('rust'),
        interior: eb.ref('interior'),
        mileage_km: eb.ref('inspection.mileage_km'),
        missing_parts: eb.ref('inspection.missing_parts'),
        damage: eb.ref('damage'),
      }).as('json'),
    )
    .$asScalar()

/** An inspection without answers. */
export const noAnswers: Inspection = {
  runs: null,
  body: null,
  rust: null,
  interior: null,
  mileage_km: null,
  missing_parts: null,
  damage: null,
}

/** Writes the given answers. Other answers stay. Stores the last author. */
export async function saveInspection(
  tx: Tx,
  { vehicleId, accountId, at }: { vehicleId: number; accountId: number; at: Date },
  input: z.infer<typeof inspectionChange>,
): Promise<void> {
  const set = {
    ...input,
    ...(input.missing_parts && { missing_parts: [...new Set(input.missing_parts)] }),
    ...(input.damage && { damage: [...new Set(input.damage)] }),
    account_id: accountId,
    inspected_at: at,
  }
  await tx
    .insertInto('inspection')
    .values({ ...noAnswers, ...set, vehicle_id: vehicleId })
    .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(set))
    .execute()
}
