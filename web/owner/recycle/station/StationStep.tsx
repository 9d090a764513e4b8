import type { Order, OfferingStation } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { asApiError } from '#web/api/errors.ts'
import { useSheet } from '#web/frame/hooks/use-sheet.ts'
import { StationChoice } from '#web/stations/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { useSearchStationsQuery } from '../../api.ts'
import { FlowPage } from '../FlowPage.tsx'
import { DeliverySheet } from '../order/DeliverySheet.tsx'
import { PickupSheet } from '../order/PickupSheet.tsx'
import { placeName } from '../place/place-name.ts'
import type { StepProps } from '../Recycle.tsx'
import { pathOf } from '../steps.ts'
import css from './StationStep.module.css'

type How = Order['kind']

/** The last step: the station, and pickup or self-delivery. */
export default function StationStep({ draft, change, onOrdered }: StepProps) {
  const {
    station,
    place: { picked },
  } = useTexts('recycle')
  const { sheet, open, change: changeSheet, close, finish } = useSheet()
  const { place, vehicle } = draft
  const centre = place && hasCoordinates(place) ? { lat: place.lat, lng: place.lng } : null
  const { data, error, isFetching, refetch } = useSearchStationsQuery(
    {
      body: {
        lat: centre?.lat ?? 0,
        lng: centre?.lng ?? 0,
        kind: vehicle?.kind ?? null,
        power: vehicle?.power ?? null,
        municipality: place?.city ?? null,
      },
    },
    { skip: centre === null },
  )
  if (vehicle === null || place === null) return null

  const sheetOf = (site: OfferingStation, how: How) => `${how} ${site.id}`
  const sites = data ? [...data.nearest_shop_per_operator, ...data.remaining_shops] : []
  const chosen = (how: How) => sites.find((site) => sheetOf(site, how) === sheet)
  const fetchedFrom = chosen('pickup')
  const broughtTo = chosen('self_delivery')
  const parts = {
    draft,
    change,
    vehicle,
    onClose: close,
    onDone: (order: Order) => {
      finish()
      onOrdered({
        order,
        powersOf: vehicle.needs_power_of_attorney ? vehicle.id : null,
        owners: vehicle.owner_count,
      })
    },
  }
  return (
    <FlowPage
      draft={draft}
      layout="wide"
      lead={draft.replaces === null ? undefined : station.replaces}
      step="station"
      title={station.title}
    >
      <div className={css.near}>
        <h2>
          <Pin />
          {fill(station.near, { place: placeName(place, picked) })}
        </h2>
        <LinkButton aria-label={station.changePlace} href={pathOf('place')} variant="quiet">
          {station.change}
        </LinkButton>
      </div>
      <StationChoice
        centre={centre}
        error={isFetching ? null : asApiError(error)}
        loading={isFetching}
        nearest={data?.nearest_shop_per_operator ?? []}
        remaining={data?.remaining_shops ?? []}
        vehicle={vehicle}
        onChoose={(site, how) => open(sheetOf(site, how))}
        onRetry={() => void refetch()}
      />
      {fetchedFrom && (
        <PickupSheet
          {...parts}
          place={place}
          site={fetchedFrom}
          onBringInstead={() => changeSheet(sheetOf(fetchedFrom, 'self_delivery'))}
        />
      )}
      {broughtTo && <DeliverySheet {...parts} site={broughtTo} />}
    </FlowPage>
  )
}
