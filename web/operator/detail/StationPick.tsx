import { useState } from 'react'
import type { Kind } from '#rules/vehicle.ts'
import { acceptsKind } from '#rules/station.ts'
import { count } from '#texts/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import { useListOwnStationsQuery, yard } from '../api.ts'
import { useShopId } from '../state.ts'
import { Failure } from './Failure.tsx'
import { StationLines } from './StationLines.tsx'
import css from './StationPick.module.css'

export type PickedStation = { readonly id: number; readonly name: string }

/** As many as are drawn before one asks for more: search is quicker than scrolling. */
const firstMany = 8

/**
 * One station to send a vehicle to: own others first, then those of other companies, nearest first.
 * The chosen one shows how to reach it.
 */
export function StationPick({
  kind,
  picked,
  onPick,
  error,
}: {
  kind: Kind | null
  picked: PickedStation | null
  onPick: (station: PickedStation) => void
  error: string | undefined
}) {
  const t = useTexts('operatorLists').send
  const locale = useLocale()
  const shopId = useShopId()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const others = yard.useListExternalStationsQuery({ shopId })
  const mine = useListOwnStationsQuery()

  if (others.error) return <Failure error={others.error} title={t.stationsFailed} />
  if (!others.data || !mine.data) {
    return (
      <Loading>
        <Skeleton height="4.5rem" lines={4} shape="block" width="100%" />
      </Loading>
    )
  }
  const fits = (...texts: (string | null)[]) => matches(search, texts)
  const own = mine.data.filter(({ id, name }) => id !== shopId && fits(name))
  const found = others.data.filter(({ name, company, location }) =>
    fits(name, company, location.city, location.address),
  )
  const shown = all ? found : found.slice(0, firstMany)
  const choose = (id: number) => {
    const station = [...own, ...found].find((one) => one.id === id)
    if (station) onPick({ id: station.id, name: station.name })
  }
  const group = { framed: true, name: 'station', value: String(picked?.id ?? '') }
  return (
    <div className={css.pick}>
      <TextInput
        hint={t.searchHint}
        label={t.search}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p aria-live="polite" className={css.count}>
        {count(t.found, own.length + found.length, locale)}
      </p>
      {own.length > 0 && (
        <RadioGroup
          {...group}
          legend={t.own}
          options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => choose(Number(event.target.value))}
        />
      )}
      {shown.length > 0 && (
        <RadioGroup
          {...group}
          legend={t.others}
          options={shown.map((station) => ({
            value: String(station.id),
            label: station.name,
            hint: (
              <StationLines
                open={station.id === picked?.id}
                station={station}
                takesKind={acceptsKind(station, kind)}
              />
            ),
          }))}
          onChange={(event) => choose(Number(event.target.value))}
        />
      )}
      {shown.length < found.length && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t.more}
        </Button>
      )}
      {own.length + found.length === 0 && (
        <EmptyState level={3} title={t.none}>
          <p>{t.noneWhat}</p>
        </EmptyState>
      )}
      <FieldError id="station-error">{error}</FieldError>
    </div>
  )
}

/** Whether every word of the search stands somewhere in the texts. */
function matches(search: string, texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLocaleLowerCase('fi')
  return search
    .toLocaleLowerCase('fi')
    .split(/\s+/)
    .every((word) => all.includes(word))
}
