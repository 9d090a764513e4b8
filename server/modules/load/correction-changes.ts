import type { Load } from '#contract/load.ts'
import type { LoadCorrections, LoadFactChange } from '#contract/treatment/load-correction.ts'
import {
  carrierFacts,
  correctsCarrier,
  correctsNet,
  isReceiver,
  loadFacts,
  type CorrectedFact,
} from '#rules/load/correction.ts'
import type { AmountBasis } from '#rules/treatment/lines.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

export type LineChange = {
  /** The vehicle of the line, or the line itself. */
  readonly of: { readonly vehicle_id: number } | { readonly line_id: number }
  readonly kg: number | null
  readonly basis: AmountBasis | null
  readonly changes: readonly LoadFactChange[]
}

type Typed = { readonly kg: number | null; readonly is_estimate?: boolean | undefined }
type Weighed = {
  readonly kg: number | null
  readonly basis: AmountBasis | null
  readonly arrived: boolean | null
}

/**
 * Lines whose weight or basis the correction changes.
 * @throws ApiError VALIDATION_ERROR for a line that the load does not have, and for a weight that is left out
 */
export function lineChanges(
  load: Load,
  { vehicles = [], wastes = [] }: LoadCorrections,
): LineChange[] {
  const hulls = vehicles.map((typed, index) => {
    const line = load.lines.find(({ vehicle_id: id }) => id === typed.vehicle_id)
    const field = `changes.vehicles.${index}`
    return changeOf(
      { typed, line, field, isHull: load.kind === 'hulls' },
      { vehicle_id: typed.vehicle_id },
    )
  })
  const others = wastes.map((typed, index) => {
    const line = load.waste_lines.find(({ id }) => id === typed.id)
    return changeOf(
      { typed, line, field: `changes.wastes.${index}`, isHull: false },
      { line_id: typed.id },
    )
  })
  return [...hulls, ...others].filter(({ changes }) => changes.length > 0)
}

function changeOf(
  {
    typed,
    line,
    field,
    isHull,
  }: { typed: Typed; line: Weighed | undefined; field: string; isHull: boolean },
  of: LineChange['of'],
): LineChange {
  // A line that did not arrive may be on another load.
  if (!line || line.arrived === false) throw invalid(`${field}.kg`, 'INVALID')
  if (typed.kg === null && line.kg !== null) throw invalid(`${field}.kg`, 'REQUIRED')
  const basis = isHull ? line.basis : basisOf(typed, line)
  const about = { vehicle_id: null, line_id: null, ...of }
  return {
    of,
    kg: typed.kg,
    basis,
    changes: [...changed('kg', line.kg, typed.kg), ...changed('basis', line.basis, basis)].map(
      (change) => Object.assign(change, about),
    ),
  }
}

/** A typed weight was weighed, unless the user marks it as an estimate. The weight of a hull has no basis. */
function basisOf({ kg, is_estimate: isEstimate }: Typed, line: Weighed): AmountBasis | null {
  if (kg === null) return null
  if (isEstimate !== undefined) return isEstimate ? 'preset' : 'measured'
  if (kg === line.kg || line.basis === 'preset') return line.basis
  return 'measured'
}

const ofCarrier = new Set<CorrectedFact>(carrierFacts)

/**
 * Changed facts of the whole load, corrected by that station.
 * @throws ApiError VALIDATION_ERROR for the weight of another one's scale, for a carrier that is a station,
 *   and for all but the weight by a receiver
 */
export function factChanges(load: Load, typed: LoadCorrections, shopId: number): LoadFactChange[] {
  const isReceivers = isReceiver(load, shopId)
  return loadFacts.flatMap((fact) => {
    const after = typed[fact]
    if (after === undefined) return []
    const found = changed(fact, load[fact], after || null)
    const isTaken =
      fact === 'net_kg'
        ? !correctsNet(load, shopId)
        : isReceivers || (ofCarrier.has(fact) && !correctsCarrier(load))
    if (found.length > 0 && isTaken) throw invalid(`changes.${fact}`, 'INVALID')
    return found
  })
}

/** The change, or nothing where both values are the same. */
function changed(
  fact: CorrectedFact,
  before: string | number | null,
  after: string | number | null,
): LoadFactChange[] {
  if (before === after) return []
  const written = (value: string | number | null) => (value === null ? null : String(value))
  return [{ fact, vehicle_id: null, line_id: null, before: written(before), after: written(after) }]
}

const invalid = (field: string, code: string) =>
  new ApiError('VALIDATION_ERROR', 'The load cannot be corrected so', { fields: { [field]: code } })
