import { useState } from 'react'
import type { FoundStation, Order } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { StationChoice } from '#web/stations/index.ts'
import { asApiError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useSearchStationsQuery } from '../../api.ts'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { pathOf } from '../steps.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { PickupDialog } from './PickupDialog.tsx'
import css from './StationStep.module.css'

type How = Order['kind']
type Choice = { readonly site: FoundStation; readonly how: How }

/** The order, for the text of the confirmation. */
export type Ordered = {
  readonly how: How
  readonly shop: string
  readonly email: string
  readonly powersOf: number | null
  readonly owners: number
}

/** The last step: the station, and pickup or self-delivery. */
export default function StationStep({ draft, change, onOrdered }: StepProps) {
  const { station } = useTexts('recycle')
  const [choice, setChoice] = useState<Choice | null>(null)
  const { place, vehicle } = draft
  const centre = place && hasCoordinates(place) ? { lat: place.lat, lng: place.lng } : null
  const { data, error, isFetching, refetch } = useSearchStationsQuery(
    { body: { lat: centre?.lat ?? 0, lng: centre?.lng ?? 0, kind: vehicle?.kind ?? null } },
    { skip: centre === null },
  )
  if (vehicle === null || place === null) return null

  const ordered = (how: How, shop: string, email: string) => {
    setChoice(null)
    onOrdered({
      how,
      shop,
      email,
      powersOf: vehicle.needs_power_of_attorney ? vehicle.id : null,
      owners: vehicle.owner_count,
    })
  }
  const parts = { draft, change, vehicle, onClose: () => setChoice(null) }
  return (
    <FlowPage draft={draft} layout="wide" lead={station.lead} step="station" title={station.title}>
      <div className={css.near}>
        <h2>
          <Pin />
          {fill(station.near, { place: addressLine(place) || pointLine(place) })}
        </h2>
        <LinkButton href={pathOf('place')} variant="quiet">
          {station.change}
        </LinkButton>
      </div>
      <StationChoice
        centre={centre}
        error={isFetching ? null : asApiError(error)}
        loading={isFetching}
        nearest={data?.nearest_shop_per_operator ?? []}
        remaining={data?.remaining_shops ?? []}
        onChoose={(site, how) => setChoice({ site, how })}
        onRetry={() => void refetch()}
      />
      {choice?.how === 'pickup' && (
        <PickupDialog
          {...parts}
          place={place}
          site={choice.site}
          onBringInstead={() => setChoice({ ...choice, how: 'self_delivery' })}
          onDone={(email) => ordered('pickup', choice.site.name, email)}
        />
      )}
      {choice?.how === 'self_delivery' && (
        <DeliveryDialog
          {...parts}
          site={choice.site}
          onDone={(email) => ordered('self_delivery', choice.site.name, email)}
        />
      )}
    </FlowPage>
  )
}
