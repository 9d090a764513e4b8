import type { TreatmentEntryInput } from '#contract/treatment.ts'
import { kgOf } from '#rules/treatment/amounts.ts'
import type { TreatedVehicle } from '#rules/treatment/lines-of-vehicle.ts'
import { amountFault, amountLimits, hasSecondSet, wholeFault } from '#rules/treatment/limits.ts'
import { treatmentLines, type TreatmentCode } from '#rules/treatment/lines.ts'
import { piecesFault } from '#rules/treatment/weight-limits.ts'
import { referenceKg } from '#rules/vehicle/arrival-weight.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { lastEntries } from '#server/modules/vehicle/treated.sql.ts'
import { partTypesOf, weightsOf } from './sql.ts'

type Entries = readonly TreatmentEntryInput[]
type Facts = TreatedVehicle & { secondSet: boolean }
type At = { vehicleId: number; now: Date }

/** Pieces of both results. */
export const piecesOf = ({ amount = 0, detail }: Pick<Entries[number], 'amount' | 'detail'>) =>
  amount + (detail?.also?.amount ?? 0)

const refused = (field: string, code: string) =>
  new ApiError('VALIDATION_ERROR', 'No vehicle can hold the amount', { fields: { [field]: code } })

const unusual = (facts: Facts, entries: Entries) =>
  new ApiError('AMOUNT_UNUSUAL', 'An unusual amount needs a confirmation', {
    amounts: entries.flatMap((entry) => {
      const { code } = entry
      const limits = amountLimits(code, facts, facts)
      if (entry.amount === undefined || !limits) return []
      const amount = piecesOf(entry)
      return { code, amount, usual: limits.usual, ask: limits.ask, most: limits.most }
    }),
  })

/**
 * One slip of a finger would change the national rate.
 * @throws ApiError VALIDATION_ERROR for an amount that no vehicle holds; AMOUNT_UNUSUAL without a confirmation
 */
export async function checkAmounts(
  tx: Tx,
  at: At,
  { entries, facts }: { entries: Entries; facts: TreatedVehicle },
): Promise<void> {
  const counted = entries.filter(({ amount }) => amount !== undefined)
  if (counted.length === 0) return
  const hasTyres = counted.some(({ code }) => code === 'tyres')
  const known = { ...facts, secondSet: hasTyres && (await hasWheels(tx, at)) }
  const requested = counted.filter((entry) => {
    const limits = amountLimits(entry.code, known, known)
    const fault = limits && amountFault(piecesOf(entry), limits)
    if (fault && fault !== 'ask') throw refused('amount', fault)
    const weight = piecesWeight(entry, facts)
    if (weight === 'refuse') throw refused('kg', 'NUMBER_TOO_LARGE')
    return fault === 'ask' || weight === 'ask'
  })
  const whole = await wholeOf(tx, at, { entries: counted, facts })
  if (whole === 'refuse') throw refused('amount', 'MORE_THAN_VEHICLE')
  const open = (whole === 'ask' ? counted : requested).filter(({ confirmed }) => confirmed !== true)
  if (open.length > 0) throw unusual(known, open)
}

const hasWheels = async (tx: Tx, { vehicleId }: At) =>
  hasSecondSet(await partTypesOf(tx, vehicleId))

/** Judges the weight that a scale gave the pieces. */
function piecesWeight(entry: Entries[number], facts: TreatedVehicle) {
  const { unit } = treatmentLines[entry.code]
  if (entry.kg === undefined || unit === undefined) return null
  return piecesFault(entry.kg, kgOf(entry.code, { amount: piecesOf(entry), unit }, facts))
}

/** Judges the sum of all pieces, where these entries make it larger. */
async function wholeOf(
  tx: Tx,
  at: At,
  { entries, facts }: { entries: Entries; facts: TreatedVehicle },
) {
  const [last, weights] = await Promise.all([lastEntries(tx, at), weightsOf(tx, at)])
  const kgBefore = new Map<TreatmentCode, number>()
  for (const [code, { kg }] of last) kgBefore.set(code, kg === null ? 0 : Number(kg))
  const kgAfter = new Map(kgBefore)
  for (const entry of entries) {
    const { code, kg } = entry
    const { unit } = treatmentLines[code]
    if (unit) kgAfter.set(code, kg ?? kgOf(code, { amount: piecesOf(entry), unit }, facts) ?? 0)
  }
  const arrival = weights.arrival_kg
  // The registered mass is counted without fuel.
  const sumOf = (kgs: ReadonlyMap<TreatmentCode, number>) =>
    [...kgs].reduce((sum, [code, kg]) => (arrival === null && code === 'fuel' ? sum : sum + kg), 0)
  const after = sumOf(kgAfter)
  if (after <= sumOf(kgBefore)) return null
  return wholeFault(after, arrival ?? referenceKg({ ...weights, power: facts.power }))
}
