import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { isHazardousWaste } from '#rules/treatment/waste-codes.ts'
import { daysBetween, finnishDay } from '#rules/finnish-day.ts'
import type { Db } from '#server/platform/db/index.ts'
import { picturesOf } from './picture/pictures.ts'
import type { Reader } from './yard-vehicle.ts'
import { type At, factsHere } from './detail.sql.ts'

type Shown = At & Reader & { now: Date }
type Detail = Pick<
  VehicleDetail,
  | 'pictures'
  | 'recent_places'
  | 'requests'
  | 'mileage_km'
  | 'first_registered'
  | 'eu_class'
  | 'here'
  | 'station_order'
  | 'loads'
  | 'certificates'
  | 'powers_of_attorney_missing_reason'
>

/** Facts that only the page of one vehicle shows. */
export async function detailOf(db: Db, { now, thumb, ...where }: Shown): Promise<Detail> {
  const { vehicleId, shopId } = where
  const [pictures, [facts]] = await Promise.all([
    picturesOf(db, vehicleId, thumb && `/shop/${shopId}/vehicle/`),
    factsHere(db, where),
  ])
  if (!facts) throw new Error('No such vehicle')
  const { came_at: came, loads, ...rest } = facts
  return {
    ...rest,
    pictures,
    loads: loads.map(({ low_code: lowCode, ...load }) =>
      Object.assign(load, { is_hazardous: isHazardousWaste(lowCode) }),
    ),
    here: came
      ? { since: came.toISOString(), days: daysBetween(finnishDay(came), finnishDay(now)) }
      : null,
  }
}
