import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import css from '../detail.module.css'
import { UploadedPowerOfAttorney } from './UploadedPower.tsx'

/** Uploaded powers of attorney of the other owners, and the reason for missing ones. */
export function PowersOfAttorney({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTexts('operatorDetail').certificate
  const { powers } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { currentData, ...query } = yard.useListPowersOfAttorneyQuery({
    shopId,
    vehicleId: vehicle.id,
  })
  const { powers_of_attorney_missing_reason: reason } = vehicle
  return (
    <>
      {reason && <p className={css.written}>{fill(t.withoutPowers, { reason })}</p>}
      <QueryBoundary
        asked={{ ...query, data: currentData }}
        empty={<></>}
        failed={powers.failed}
        waiting={<Skeleton />}
      >
        {(files) => (
          <ul className="plain">
            {files.map((power, place) => (
              <li key={power.id}>
                <UploadedPowerOfAttorney
                  isFinal
                  label={fill(powers.one, { n: place + 1, total: files.length })}
                  power={power}
                  vehicleId={vehicle.id}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </>
  )
}
