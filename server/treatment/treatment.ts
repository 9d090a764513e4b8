import type { Treatment, treatmentContract } from '#contract/treatment.ts'
import { usualAmount } from '#rules/treatment/amounts.ts'
import { askedOf, needsPower } from '#rules/treatment/asked.ts'
import { treatmentLines } from '#rules/treatment/lines.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/index.ts'
import type { Handlers } from '../http/handler.ts'
import { addEntries } from './add-entries.ts'
import { doneStagesOf, entriesOf, peopleAt, treatedVehicle } from './treatment.queries.ts'

/** Requests of a station about what was done to a vehicle. */
export function treatmentHandlers(ctx: AppContext): Handlers<typeof treatmentContract> {
  return {
    readTreatment: ({ params }) => ctx.db.readPipelined((one) => treatmentOf(one, params)),
    addTreatment: (call) =>
      call.write(async (tx) => {
        await addEntries(ctx, call, tx)
        return treatmentOf(tx, call.params)
      }),
  }
}

async function treatmentOf(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
): Promise<Treatment> {
  const vehicle = await treatedVehicle(db, { vehicleId })
  const [entries, done, people] = await Promise.all([
    entriesOf(db, { vehicleId, shopId, power: vehicle.power }),
    doneStagesOf(db, vehicleId),
    peopleAt(db, shopId),
  ])
  const corrected = new Set(entries.map(({ replaces }) => replaces))
  const weights = entries.flatMap(({ id, code, kg }) =>
    corrected.has(id) || code === 'hull_kg' || kg === null ? [] : [kg],
  )
  return {
    needs_power: needsPower(vehicle),
    asked: askedOf(vehicle).map((code) => {
      const { stage, unit = null, presets = [] } = treatmentLines[code]
      return { code, stage, unit, presets: [...presets], usual: usualAmount(code, vehicle) }
    }),
    entries,
    made_safe_at: done.get('made_safe')?.toISOString() ?? null,
    removed_kg: Math.round(weights.reduce((sum, kg) => sum + kg, 0) * 1000) / 1000,
    people,
  }
}
