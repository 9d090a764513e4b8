import { useState } from 'react'
import type { yardContract } from '#contract/yard.ts'
import type { PublicStation } from '#contract/shapes.ts'
import { phoneLink } from '#rules/people/phone.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { acceptsKind } from '#rules/station/station.ts'
import { count, fill, number } from '#texts/index.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import type { Transport } from '#contract/transport.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Mail, Phone } from '#web/ui/icons/icons-places.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import type { Reply } from '#web/api/request.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { fieldTexts } from '#web/api/errors.ts'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { useChange, useUndo, type Change } from '../use-change.ts'
import css from './StationPick.module.css'

export type PickedStation = { readonly id: number; readonly name: string }

type Props = {
  kind: Kind | null
  picked: PickedStation | null
  onPick: (station: PickedStation) => void
  error: string | undefined
  /** Offers only stations that take loads of hulls. */
  ofHulls?: boolean
}
type Station = Reply<typeof yardContract.listExternalStations>[number]

/** Number of stations shown first. A search is quicker than scrolling. */
const firstMany = 8

/**
 * Chooses one station to send a vehicle to: own stations first, then those of other companies, each
 * nearest first. The chosen one shows its contact.
 */
export function StationPick(props: Props) {
  const t = useTexts('operatorLists').send
  const shopId = useShopId()
  const query = yard.useListExternalStationsQuery({
    shopId,
    query: { own: 'true', ...(props.ofHulls && { takes_hulls: 'true' }) },
  })
  return (
    <QueryBoundary
      asked={query}
      failed={t.stationsFailed}
      waiting={<Skeleton height="4.5rem" lines={4} shape="block" width="100%" />}
    >
      {(stations) => <Choice {...props} stations={stations} />}
    </QueryBoundary>
  )
}

function Choice({
  stations,
  kind,
  picked,
  onPick,
  error,
}: Props & { stations: readonly Station[] }) {
  const t = useTexts('operatorLists').send
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const found = stations.filter(({ name, company, location }) =>
    matches(search, [name, company, location.city, location.address]),
  )
  const own = found.filter(({ is_own: isOwn }) => isOwn)
  const others = found.filter(({ is_own: isOwn }) => !isOwn)
  const shown = all ? others : others.slice(0, firstMany)
  const group = (legend: string, of: readonly Station[]) =>
    of.length > 0 && (
      <RadioGroup
        framed
        legend={legend}
        name="station"
        options={of.map((station) => ({
          value: String(station.id),
          label: station.name,
          disabled: !acceptsKind(station, kind),
          hint: (
            <StationLines
              open={station.id === picked?.id}
              station={station}
              takesKind={acceptsKind(station, kind)}
            />
          ),
        }))}
        value={String(picked?.id ?? '')}
        onChange={({ currentTarget: { value } }) => {
          const station = of.find(({ id }) => String(id) === value)
          if (station) onPick({ id: station.id, name: station.name })
        }}
      />
    )
  return (
    <div data-stack="4">
      <TextInput
        hint={t.searchHint}
        label={t.search}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p aria-live="polite" className={css.count}>
        {count(t.found, found.length, locale)}
      </p>
      {group(t.own, own)}
      {group(t.others, shown)}
      {shown.length < others.length && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t.more}
        </Button>
      )}
      {found.length === 0 && <EmptyState level={3} title={t.none} what={t.noneWhat} />}
      <FieldError id="station-error">{error}</FieldError>
    </div>
  )
}

/** Whether every word of the search occurs in the texts. */
function matches(search: string, texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLocaleLowerCase('fi')
  return search
    .toLocaleLowerCase('fi')
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** A station's name, address and distance. With `open` also its contact. */
function StationLines({
  station,
  takesKind,
  open,
}: {
  station: PublicStation & { distance_km: number | null }
  takesKind: boolean
  open: boolean
}) {
  const t = useTexts('operatorLists')
  const locale = useLocale()
  const { company, location, distance_km: km, contact_person: person, phone, email } = station
  return (
    <span className={css.lines} data-stack="1">
      <span>{[company, addressLine(location)].filter(Boolean).join(' · ')}</span>
      <span data-cluster="2">
        {km !== null && (
          <Badge>
            {fill(t.available.distance, {
              km: number(km, locale, { maximumFractionDigits: km < 10 ? 1 : 0 }),
            })}
          </Badge>
        )}
        {!takesKind && (
          <Badge icon={<Warning />} tone="warning">
            {t.send.doesNotTake}
          </Badge>
        )}
      </span>
      {open && (
        <span className={css.contact}>
          {person && <span>{fill(t.send.contactPerson, { name: person })}</span>}
          {phone && (
            <a href={phoneLink(phone)}>
              <Phone />
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`}>
              <Mail />
              <EmailText>{email}</EmailText>
            </a>
          )}
          {!phone && !email && <span>{t.available.noContact}</span>}
        </span>
      )}
    </span>
  )
}

/**
 * Sends a vehicle to a station and offers an undo. The hook tells whether it left. `fault` is an
 * error of the chosen station, `error` any other.
 */
export function useSendAway(
  vehicle: Vehicle,
  onConflict?: () => void,
): Omit<Change, 'change'> & {
  send: (station: PickedStation, transport: Transport) => Promise<boolean>
  fault: string | undefined
} {
  const texts = useTexts('operatorLists')
  const { undoShort } = useTexts('operatorDetail').finish
  const errors = useTexts('errors')
  const { change, error, ...rest } = useChange(vehicle, onConflict ? { onConflict } : {})
  const { takeBack } = useUndo()

  const send = async ({ id, name }: PickedStation, transport: Transport): Promise<boolean> => {
    const sent = await change({ status: 'shop_transfer', shop_id: id, transport })
    if (!sent) return false
    offerUndo({
      text: fill(texts.send.sent, { station: name }),
      action: undoShort,
      run: () => void takeBack(sent),
    })
    return true
  }
  const { shop_id: fault } = fieldTexts(error, errors)
  return { send, fault, error: fault ? undefined : error, ...rest }
}
