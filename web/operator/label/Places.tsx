import { useRef } from 'react'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { limits } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { ScanField } from '../scan/ScanField.tsx'
import { setSoundOn, useSoundOn } from '../scan/sound.ts'
import { useShop, useShopId } from '../state.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { label } from './api.ts'
import { PlacedIcon, PlacedList, PlacedName, usePlacedWords } from './PlacedList.tsx'
import { PlaceLabels } from './PlaceLabels.tsx'
import { isPlaced, usePlacing } from './use-placing.ts'
import css from './Places.module.css'

/** Places of a button each. Others are typed. */
const buttons = 8

/**
 * Gives vehicles a place on the yard: a place first, then one vehicle after another. The answer to the
 * last scan is the upper third of a phone, for who looks at the scanner and not at the list.
 */
export default function Places() {
  const { places: t } = useTexts('operatorLabel')
  const { shopName } = useShop()
  const shopId = useShopId()
  const locale = useLocale()
  const [params] = useSearchParams()
  const { data } = label.useListPlacesQuery({ shopId })
  const places = (data ?? []).map((each) => each.place)
  const placing = usePlacing(params.get('place') ?? '', places)
  const { place, rows, latest } = placing
  const wordsOf = usePlacedWords()
  const isSoundOn = useSoundOn()
  const field = useRef<HTMLInputElement>(null)
  const last = latest === 'vehicle' ? rows[0] : undefined
  const shown = [...new Set([place, ...places])].filter(Boolean).slice(0, buttons)
  const waiting = place === '' ? t.missing : fill(t.next, { place })
  return (
    <Stack className={css.page} gap={4}>
      <BackLink href={pages.operatorProcess.path}>{t.back}</BackLink>
      <PageTitle eyebrow={shopName}>{place === '' ? t.title : fill(t.at, { place })}</PageTitle>
      <output className={css.answer} data-state={latest === 'missing' ? 'refused' : last?.state}>
        {last ? (
          <>
            <PlacedIcon state={last.state} />
            <PlacedName row={last} size="md" />
            <HazardBadge hazard={hazardOf(last.found?.power ?? null)} />
            <strong>{wordsOf(last)}</strong>
            {last.why !== undefined && <span>{t.nothing}</span>}
          </>
        ) : (
          waiting
        )}
      </output>
      <ScanField
        ref={field}
        data-first-field
        error={latest === 'long' && fill(t.print.tooLong, { n: limits.yardPlace })}
        hint={place === '' ? t.placeHint : t.vehicleHint}
        label={place === '' ? t.place : t.vehicle}
        told={last ? `${last.name}: ${wordsOf(last)}` : waiting}
        onEnter={placing.take}
      />
      {shown.length > 0 && (
        <ul aria-label={t.recent} className={css.recent}>
          {shown.map((each) => (
            <li key={each}>
              <Button
                aria-pressed={each === place}
                variant="secondary"
                onClick={() => {
                  placing.choose(each === place ? '' : each)
                  field.current?.focus()
                }}
              >
                {each}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.head}>
        {rows.length > 0 && (
          <h2>{fill(t.thisTime, { n: number(rows.filter(isPlaced).length, locale) })}</h2>
        )}
        <Checkbox
          checked={isSoundOn}
          label={t.sound}
          onChange={(event) => setSoundOn(event.currentTarget.checked)}
        />
      </div>
      <PlacedList
        rows={rows}
        onAgain={placing.again}
        onUndo={(row) => {
          void placing.undo(row)
          field.current?.focus()
        }}
      />
      {data && <PlaceLabels places={places} />}
    </Stack>
  )
}
