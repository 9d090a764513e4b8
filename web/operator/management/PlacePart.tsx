import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Location, Point } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { fill, number } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { request } from '#web/api/client.ts'
import { AddressFields, AddressGrid } from '#web/frame/forms/ContactFields.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { PinMap, PlaceSearch } from '#web/stations/PlaceSearch.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { placeFields, type PlaceFields } from './place-fields.ts'

type WithPlace = { location: PlaceFields }
const fields = ['address', 'postal', 'city'] as const

/**
 * The place of a station or company: found by an address, typed, or put on the map. Only the pin
 * moves the point. A place without an address gets the address of its point.
 */
export function PlacePart({
  field,
  withMap = false,
}: {
  field: FieldOf<`location.${(typeof fields)[number]}`>
  withMap?: boolean
}) {
  const t = useTexts('operatorManagement').stations.place
  const locale = useLocale()
  const { control, setValue, getValues, formState } = useFormContext<WithPlace>()
  const place = useWatch({ control, name: 'location' })
  const [search, setSearch] = useState({ typed: '', isChosen: false })
  const [centre, setCentre] = useState<Point | null>(() => pointOf(place))
  const point = pointOf(place)

  const enter = (next: PlaceFields) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    for (const name of [...fields, 'lat', 'lng'] as const)
      setValue(`location.${name}`, next[name], options)
  }
  const choose = (chosen: Location) => {
    enter(placeFields(chosen))
    setCentre(pointOf(chosen))
  }
  const pick = async (picked: Point) => {
    enter({ ...getValues('location'), ...picked })
    const nowhere = fields.every((name) => getValues(`location.${name}`) === '')
    if (!nowhere) return
    const result = await request('POST /location/address/', { body: { ...picked, locale } })
    const stands = pointOf(getValues('location'))
    const isLate = stands?.lat !== picked.lat || stands.lng !== picked.lng
    // Without a result, the user types the address.
    if ('error' in result || isLate) return
    enter({ ...placeFields(result.data), ...picked })
  }
  const degrees = (value: number) => number(value, locale, { maximumFractionDigits: 5 })
  return (
    <Card>
      <h2>{t.title}</h2>
      <PlaceSearch
        {...search}
        words={t}
        onChoose={({ label, ...chosen }) => {
          setSearch({ typed: label, isChosen: true })
          choose(chosen)
        }}
        onType={(typed) => setSearch({ typed, isChosen: false })}
      />
      <AddressGrid>
        <AddressFields field={field} words={t} />
      </AddressGrid>
      {withMap && (
        <>
          <p data-soft="small">{t.how}</p>
          <PinMap centre={centre} point={point} words={t} onPick={(picked) => void pick(picked)} />
          <p data-soft="small">
            {point
              ? fill(t.point, { lat: degrees(point.lat), lng: degrees(point.lng) })
              : t.noPoint}
          </p>
        </>
      )}
      {withMap && point && (
        <Actions>
          <Button variant="secondary" onClick={() => enter(placeFields(null))}>
            {t.remove}
          </Button>
        </Actions>
      )}
    </Card>
  )
}

function pointOf(place: { readonly lat: number | null; readonly lng: number | null }) {
  return hasCoordinates(place) ? { lat: place.lat, lng: place.lng } : null
}
