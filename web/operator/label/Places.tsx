import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { limits } from '#rules/limits.ts'
import { readCode } from '#rules/label/label.ts'
import { pages } from '#rules/pages.ts'
import { count, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { ScanButton } from '../scan/ScanButton.tsx'
import { setSoundOn, useSoundOn } from '../scan/sound.ts'
import { useShop, useShopId } from '../state.ts'
import { label } from './api.ts'
import { PlacedList, usePlacedWords } from './PlacedList.tsx'
import { PlaceLabels } from './PlaceLabels.tsx'
import { usePlacing } from './use-placing.ts'
import css from './Places.module.css'

/** Places of a button each. Others are typed. */
const buttons = 8

/** Gives vehicles a place on the yard: a place first, then one vehicle after another. */
export default function Places() {
  const { places: t } = useTexts('operatorLabel')
  const { shopName } = useShop()
  const shopId = useShopId()
  const [params] = useSearchParams()
  const { data } = label.useListPlacesQuery({ shopId })
  const places = (data ?? []).map(({ place }) => place)
  return (
    <Stack className={css.page} gap={6}>
      <BackLink href={pages.operatorProcess.path}>{t.back}</BackLink>
      <PageTitle eyebrow={shopName}>{t.title}</PageTitle>
      <Placing first={params.get('place') ?? ''} places={places.slice(0, buttons)} />
      {data && <PlaceLabels places={places} />}
    </Stack>
  )
}

function Placing({ first, places }: { first: string; places: readonly string[] }) {
  const { places: t } = useTexts('operatorLabel')
  const locale = useLocale()
  const { place, choose, take, rows, latest, undo, again } = usePlacing(first)
  const wordsOf = usePlacedWords()
  const isSoundOn = useSoundOn()
  const vehicle = useRef<HTMLInputElement>(null)
  const n = rows.filter(({ state }) => state === 'done' || state === 'already').length
  const [last] = rows
  const missing = latest === 'missing' ? t.missing : undefined
  const next = place === '' ? t.lead : fill(t.next, { place })
  const told = missing ?? (latest === 'vehicle' && last ? `${last.name} ${wordsOf(last)}` : next)
  const pick = (chosen: string) => {
    choose(chosen)
    vehicle.current?.focus()
  }
  return (
    <>
      <Card>
        <output className={css.answer} data-state={latest === 'vehicle' ? last?.state : undefined}>
          {latest === 'vehicle' && told}
        </output>
        <div className={css.form}>
          <PlaceField
            key={place}
            error={missing}
            place={place}
            onEnter={(text) => {
              const code = readCode(text)
              const { kind } = code
              // A scanner types a vehicle into this field too.
              if (kind === 'label' || kind === 'vin') {
                take(text)
                return true
              }
              const isPlace = choose(code.kind === 'place' ? code.place : text)
              if (isPlace) vehicle.current?.focus()
              return isPlace
            }}
          />
          {places.length > 0 && (
            <ul aria-label={t.recent} className={css.recent}>
              {places.map((each) => (
                <li key={each}>
                  <Button
                    aria-pressed={each === place}
                    variant="secondary"
                    onClick={() => pick(each)}
                  >
                    {each}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <VehicleField ref={vehicle} told={told} onEnter={take} />
        </div>
        <Checkbox
          checked={isSoundOn}
          label={t.sound}
          onChange={(event) => setSoundOn(event.currentTarget.checked)}
        />
        <output className={css.chosen}>
          {place !== '' && (
            <>
              <Pin />
              {fill(t.next, { place })}
            </>
          )}
        </output>
      </Card>
      {rows.length > 0 && (
        <Card>
          <h2>{n === 0 ? t.read : count(t.count, n, locale)}</h2>
          <PlacedList
            rows={rows}
            onAgain={again}
            onUndo={(row) => {
              void undo(row)
              vehicle.current?.focus()
            }}
          />
        </Card>
      )}
    </>
  )
}

/** The place, typed or scanned. Enter or leaving the field chooses it. */
function PlaceField({
  place,
  error,
  onEnter,
}: {
  place: string
  error: string | undefined
  /** Returns false for a text that is too long. */
  onEnter: (text: string) => boolean
}) {
  const { places: t } = useTexts('operatorLabel')
  const [text, setText] = useState(place)
  const [isLong, setLong] = useState(false)
  const enter = () => {
    if (text.trim() === '' || text === place) return
    const isTaken = onEnter(text)
    setLong(!isTaken)
    if (isTaken) setText(place)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    enter()
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextInput
        short
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="next"
        error={isLong ? fill(t.print.tooLong, { n: limits.yardPlace }) : error}
        hint={t.placeHint}
        label={t.place}
        spellCheck={false}
        value={text}
        onBlur={enter}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}

/** The next vehicle: scanned by the camera or a USB scanner, or typed. The field is empty again at once. */
function VehicleField({
  ref,
  told,
  onEnter,
}: {
  ref: RefObject<HTMLInputElement | null>
  told: string
  onEnter: (text: string) => void
}) {
  const { places: t } = useTexts('operatorLabel')
  const [text, setText] = useState('')
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onEnter(text)
    setText('')
  }
  return (
    <form noValidate className={css.vehicle} onSubmit={onSubmit}>
      <TextInput
        ref={ref}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="done"
        hint={t.vehicleHint}
        label={t.vehicle}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit">{t.put}</Button>
        <ScanButton told={told} onRead={onEnter} onType={() => ref.current?.focus()} />
      </div>
    </form>
  )
}
