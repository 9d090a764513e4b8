import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Status } from '#web/ui/display/Badge.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useShopId } from '../state.ts'
import { isSent } from '../vehicle/is-sent.ts'
import css from './VehicleView.module.css'

/** Head of the view: plate, name, colour, status and its time. */
export function ViewHead({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail')
  const { confirm } = useTexts('operatorRecycle')
  const { statuses, sent, since } = useTexts('operator').vehicle
  const shopId = useShopId()
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { status, color, listing_expires_at: until, listing_ran_out_at: ranOut } = vehicle
  return (
    <>
      <header className={css.head}>
        <Plate kind={vehicle.kind} plate={vehicle.plate} size="lg" />
        <div className={css.words}>
          <h1>{vehicleName(vehicle, unknown)}</h1>
          <p className={css.state}>
            {status && (
              <Status status={status}>{isSent(vehicle, shopId) ? sent : statuses[status]}</Status>
            )}
            {color && <VehicleColor color={color} />}
            <span className={css.since}>
              {until
                ? fill(texts.listedUntil, { when: date(until, locale, 'moment') })
                : fill(since, { time: date(vehicle.status_updated_at, locale, 'moment') })}
            </span>
          </p>
        </div>
      </header>
      {vehicle.is_unverified && <Alert title={confirm.unverified}>{confirm.unverifiedWhat}</Alert>}
      {ranOut && (
        <Alert tone="warning">{fill(texts.ranOut, { when: date(ranOut, locale, 'moment') })}</Alert>
      )}
    </>
  )
}
