import type { Treatment, treatmentContract } from '#contract/treatment.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { partTypesFor, reusedPartsKg } from '#rules/part/part.ts'
import { pieceKg } from '#rules/treatment/amounts.ts'
import { treatmentLinesOf, needsPower } from '#rules/treatment/lines-of-vehicle.ts'
import { balanceOf, linesWithParts } from '#rules/treatment/balance.ts'
import { treatmentLines } from '#rules/treatment/lines.ts'
import { amountLimits, hasSecondSet } from '#rules/treatment/limits.ts'
import { openHazards } from '#rules/treatment/open-lines.ts'
import { presetsOf } from '#rules/treatment/presets.ts'
import { recoverySharesOn } from '#rules/treatment/recovery-shares.ts'
import { referenceKg } from '#rules/vehicle/arrival-weight.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { partsOf, wantedTypes } from '#server/modules/part/sql.ts'
import { inspectionsOf } from '#server/modules/vehicle/inspection.sql.ts'
import { treatedVehicle } from '#server/modules/vehicle/treated.sql.ts'
import { addEntries } from './add-entries.ts'
import { batteriesOf } from './batteries.ts'
import { proofFacts, proofLoads } from './sql.ts'
import { proofOfTreatment } from './proof.ts'
import { doneStagesOf, entriesOf, peopleAt, weightsOf } from './sql.ts'

/** Requests of a station about what was done to a vehicle. */
export function treatmentHandlers(ctx: AppContext): Handlers<typeof treatmentContract> {
  return {
    readTreatment: ({ params }) =>
      ctx.db.readPipelined((one) => treatmentOf(one, { ...params, now: ctx.now() })),
    readProof: async ({ params, locale }) => {
      const at = { ...params, now: ctx.now() }
      const [record, facts, done, loads] = await ctx.db.readPipelined((one) =>
        Promise.all([
          treatmentOf(one, at),
          proofFacts(one, params),
          doneStagesOf(one, params.vehicleId),
          proofLoads(one, params),
        ]),
      )
      return proofOfTreatment({ record, facts, done, loads }, { locale, now: at.now })
    },
    addTreatment: (call) =>
      call.write(async (tx) => {
        await addEntries(ctx, call, tx)
        return treatmentOf(tx, { ...call.params, now: ctx.now() })
      }),
  }
}

async function treatmentOf(
  db: Db,
  { vehicleId, shopId, now }: { vehicleId: number; shopId: number; now: Date },
): Promise<Treatment> {
  const vehicle = await treatedVehicle(db, { vehicleId })
  const [entries, done, people, weights, parts, wanted, inspections, batteries] = await Promise.all(
    [
      entriesOf(db, { vehicleId, shopId, power: vehicle.power }),
      doneStagesOf(db, vehicleId),
      peopleAt(db, shopId),
      weightsOf(db, { vehicleId }),
      partsOf(db, { vehicleId, now }),
      wantedTypes(db, { vehicleId }),
      inspectionsOf(db, [vehicleId]),
      batteriesOf(db, { vehicleId }),
    ],
  )
  const corrected = new Set(entries.map(({ replaces }) => replaces))
  const last = entries.filter(({ id, outcome }) => !corrected.has(id) && outcome !== 'withdrawn')
  const removed = last.flatMap(({ code, kg }) => (code === 'hull_kg' || kg === null ? [] : [kg]))
  const missing = inspections.get(vehicleId)?.missing_parts ?? []
  const balance = balanceOf(
    {
      reference_kg: referenceKg({ ...weights, power: vehicle.power }),
      arrival_kg: weights.arrival_kg,
      entries: last,
      parts_kg: reusedPartsKg(parts, linesWithParts(last)),
      share_kg: weights.share_kg,
    },
    recoverySharesOn(finnishDay(now)),
  )
  return {
    needs_power: needsPower(vehicle),
    asked: treatmentLinesOf(vehicle).map((code) => {
      const { stage, unit = null } = treatmentLines[code]
      const { presets, usual } = presetsOf(code, vehicle)
      const limits = amountLimits(code, vehicle, { secondSet: hasSecondSet(parts) })
      return {
        code,
        stage,
        unit,
        presets: [...presets],
        usual,
        piece_kg: pieceKg(code, vehicle),
        ask: limits && limits.ask,
        most: limits && limits.most,
      }
    }),
    entries,
    open_hazards: openHazards(vehicle, new Map(last.map((entry) => [entry.code, entry]))),
    made_safe_at: done.get('made_safe')?.toISOString() ?? null,
    removed_kg: Math.round(removed.reduce((sum, kg) => sum + kg, 0) * 1000) / 1000,
    balance,
    batteries,
    parts,
    part_types: partTypesFor(vehicle, { missing, wanted }),
    people,
  }
}
