import type { FoundVehicle } from '#contract/find.ts'
import { fill } from '#texts/index.ts'
import { Badge, Status } from '#web/ui/display/Badge.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { hazardOf } from '#rules/station/station.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { foundPath } from './found-path.ts'
import css from './StationSearch.module.css'

/** A found vehicle as a link: what it is, where it is, and which fact matched unless it is shown. */
export function FoundItem({
  vehicle,
  onOpen,
}: {
  vehicle: FoundVehicle
  onOpen: (() => void) | undefined
}) {
  const { find: t } = useTexts('operatorDay')
  const { unknown } = useTexts('vehicle')
  const { statuses, sent } = useTexts('operator').vehicle
  const { plate, kind, status, list, matched, power } = vehicle
  const isOpen = list === 'claimed' || list === 'unfinished'
  return (
    <Link data-found className={css.item} href={foundPath(vehicle)} onClick={onOpen}>
      <Plate kind={kind} plate={plate} />{' '}
      <span className={css.name}>{vehicleName(vehicle, unknown)}</span>{' '}
      <span className={css.state} data-cluster="1 3">
        {isOpen ? (
          <Badge icon={<Clock />} tone="warning">
            {t.unfinished}
          </Badge>
        ) : (
          status && <Status status={status}>{list === 'sent' ? sent : statuses[status]}</Status>
        )}{' '}
        <HazardBadge hazard={hazardOf(power)} />{' '}
        {matched !== 'plate' && matched !== 'make_model' && (
          <span data-soft="small">{fill(t.matched, { field: t.fields[matched] })}</span>
        )}
      </span>
      <ArrowRight />
    </Link>
  )
}
