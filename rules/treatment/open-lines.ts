import { hazardPowers } from '../station/station.ts'
import type { Stage } from '../vehicle/processing-stages.ts'
import { treatmentLinesOf, type TreatedVehicle } from './lines-of-vehicle.ts'
import {
  treatmentLines,
  type TreatmentCode,
  type TreatmentDetail,
  type TreatmentOutcome,
} from './lines.ts'

/** The last entry of a line. */
export type LastAnswer = {
  readonly outcome: TreatmentOutcome
  readonly detail?: Pick<TreatmentDetail, 'absence_checked'> | undefined
}
type LastAnswers = ReadonlyMap<TreatmentCode, LastAnswer>

/**
 * Whether the entry answers its line. A measured voltage answers nothing, and neither does an isolation
 * without a measurement.
 */
export function isAnswered(last: LastAnswer | null | undefined): boolean {
  if (!last || last.outcome === 'withdrawn' || last.outcome === 'live') return false
  return last.outcome !== 'done' || last.detail?.absence_checked === true
}

/** Lines of the stage that are asked of the vehicle and have no answer. */
export function openLines(
  stage: Stage,
  vehicle: TreatedVehicle,
  last: LastAnswers,
): TreatmentCode[] {
  return treatmentLinesOf(vehicle).filter(
    (code) => treatmentLines[code].stage === stage && !isAnswered(last.get(code)),
  )
}

/** Lines about a danger for people. */
export const hazardLines: readonly TreatmentCode[] = ['hv_isolated', 'traction_battery', 'gas_tank']

/**
 * Whether only an entry answers the line. A tick with a reason does not: the comparison of the number is
 * made at the vehicle, and a danger for people is measured.
 */
export function needsEntry(code: TreatmentCode, { power }: TreatedVehicle): boolean {
  if (code === 'identified') return true
  // A vehicle of unknown kind is asked about a gas tank that its known power excludes.
  if (code === 'gas_tank') return power === null || hazardPowers.gas.includes(power)
  return hazardLines.includes(code)
}

/** Lines about a danger of the vehicle that have no answer. An unknown power may be any danger. */
export function openHazards(vehicle: TreatedVehicle, last: LastAnswers): TreatmentCode[] {
  return openLines('made_safe', vehicle, last).filter((code) => needsEntry(code, vehicle))
}

/** Why a vehicle cannot leave as the hull of a load. */
export const hullObstacles = [
  'certificate_missing',
  'hazard_open',
  'battery_inside',
  'not_depolluted',
] as const
export type HullObstacle = (typeof hullObstacles)[number]

/** The first obstacle of a hull. null: the hull may leave as waste that is not hazardous. */
export function hullObstacle(
  vehicle: TreatedVehicle,
  {
    last,
    hasCertificate,
    isDepolluted,
  }: { last: LastAnswers; hasCertificate: boolean; isDepolluted: boolean },
): HullObstacle | null {
  if (!hasCertificate) return 'certificate_missing'
  if (openHazards(vehicle, last).length > 0) return 'hazard_open'
  if (last.get('traction_battery')?.outcome === 'left_in') return 'battery_inside'
  return isDepolluted ? null : 'not_depolluted'
}
