import type { ManagedShop } from '#contract/stations.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { count, fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Pin, Truck } from '#web/ui/icons/icons-places.tsx'
import { Battery, Plus } from '#web/ui/icons/icons-work.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { stations } from '../api.ts'
import { byId, pathOf, vehiclesAt, type ManagementRoute } from '../management-route.ts'
import { openerId, RecordList, Row } from '../RecordList.tsx'

const newStation: ManagementRoute = { at: 'station', station: 'new' }

/** The company's stations, each a row that leads to the station. */
export function StationList() {
  const { stations: t } = useTexts('operatorManagement')
  const locale = useLocale()
  return (
    <RecordList
      action={
        <LinkButton
          href={pathOf(newStation)}
          icon={<Plus />}
          id={openerId(newStation)}
          variant="secondary"
        >
          {t.open}
        </LinkButton>
      }
      asked={stations.useListShopsQuery()}
      order={byId}
      picture={<NothingHere />}
      textOf={({ name, location, users }) => [
        name,
        addressLine(location),
        ...users.map((user) => user.name),
      ]}
      words={t}
    >
      {(station) => (
        <Row
          key={station.id}
          badges={<StationBadges station={station} />}
          facts={[
            addressLine(station.location) || t.noAddress,
            [
              count(t.users, station.users.length, locale),
              count(t.vehicles, vehiclesAt(station), locale),
            ].join(', '),
          ]}
          name={station.name}
          note={station.contact_person}
          to={{ at: 'station', station: station.id }}
        />
      )}
    </RecordList>
  )
}

/** Badges of a station: closed, hidden, without a place, pickup, electric cars. */
export function StationBadges({ station }: { station: ManagedShop }) {
  const { stations: t } = useTexts('operatorManagement')
  const locale = useLocale()
  const { pickup_radius_km: radius } = station
  return (
    <>
      {!station.is_active && <Badge icon={<Cross />}>{t.closed}</Badge>}
      {station.is_private && <Badge>{t.private}</Badge>}
      {!hasCoordinates(station.location) && (
        <Badge icon={<Pin />} tone="warning">
          {t.noLocation}
        </Badge>
      )}
      {station.has_pickup && (
        <Badge icon={<Truck />} tone="action">
          {radius === null ? t.pickup : fill(t.pickupWithin, { km: number(radius, locale) })}
        </Badge>
      )}
      {station.ev_hv_certified && <Badge icon={<Battery />}>{t.electric}</Badge>}
    </>
  )
}
