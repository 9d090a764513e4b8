import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { isDepolluted } from '#rules/vehicle/processing-stages.ts'
import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { treatment } from '../../api.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { useWeight } from '../../load/use-weight.ts'
import { useShopId } from '../../state.ts'

/**
 * Weights of the vehicle with the difference that nobody recorded. The shares are shown once the
 * vehicle is depolluted: before that, most of what will be removed is still in it.
 */
export function BalanceFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTexts('operatorWeight')
  const locale = useLocale()
  const { weight } = useWeight()
  const shopId = useShopId()
  const { currentData } = treatment.useReadTreatmentQuery({ shopId, vehicleId: vehicle.id })
  if (!currentData) return <Skeleton height="6rem" shape="block" width="100%" />
  const { balance } = currentData
  const done = vehicle.stages.flatMap(({ stage, done_at: at }) => (at === null ? [] : [stage]))
  const isTreated = isDepolluted(vehicle.kind, done)
  const kg = (value: number | null) => value !== null && weight(value)
  const percent = (value: number | null) =>
    isTreated && value !== null && fill(t.percent, { percent: number(value, locale) })
  const hasShares = isTreated && balance.recovery_percent !== null
  return (
    <>
      <DescriptionList
        facts={[
          { term: t.rows.reference, value: kg(balance.reference_kg) },
          { term: t.rows.removed, value: balance.removed_kg > 0 && weight(balance.removed_kg) },
          {
            term: t.rows.hull,
            value:
              isTreated &&
              balance.hull_kg !== null &&
              balance.hull_basis !== null &&
              `${weight(balance.hull_kg)} (${t.hullBases[balance.hull_basis]})`,
          },
          { term: t.rows.difference, value: isTreated && kg(balance.difference_kg) },
          { term: t.rows.recycling, value: percent(balance.recycling_percent) },
          { term: t.rows.recovery, value: percent(balance.recovery_percent) },
        ]}
      />
      {hasShares && <p data-soft="small">{t.source}</p>}
    </>
  )
}
