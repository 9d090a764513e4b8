import { useRef, useState, type ComponentType } from 'react'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { limits } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { BackLink, Button, Actions } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { ScanField } from '../scan/ScanField.tsx'
import { setSoundOn, useSoundOn } from '../scan/sound.ts'
import { useShop, useShopId } from '../state.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { label } from './api.ts'
import { isPlaced, usePlacing, type Placed } from './use-placing.ts'
import css from './Places.module.css'
import { labelContract } from '#contract/label.ts'
import { yardPlace } from '#rules/fields.ts'
import { labelLimits } from '#rules/label/label.ts'
import { request } from '#web/api/client.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { usePrint } from './LabelButton.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Plate, type PlateSize } from '#web/ui/display/Plate.tsx'
import { type IconProps, Check, Cross } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'

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
      <output
        className={css.answer}
        data-stack="2"
        data-state={latest === 'missing' ? 'refused' : last?.state}
      >
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

/** Prints labels of places, which nobody does while scanning. It begins with those where vehicles stand. */
function PlaceLabels({ places }: { places: readonly string[] }) {
  const { print: t } = useTexts('operatorLabel').places
  const { fields } = useTexts('errors')
  const shopId = useShopId()
  const { isBusy, error, print } = usePrint()
  const [written, setWritten] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = written ?? places.toSorted((a, b) => a.localeCompare(b, 'fi')).join('\n')
  const act = () => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const read = lines.map((line) => yardPlace.safeParse(line))
    const found = problemOf(lines.length, !read.every(({ success }) => success))
    setProblem(found)
    if (found !== undefined) return
    const body = { places: read.flatMap(({ data }) => data ?? []) }
    void print(() => request(labelContract.printPlaceLabels, { shopId, body }))
  }
  const problemOf = (n: number, isLong: boolean) => {
    if (n === 0) return fields.REQUIRED
    if (n > labelLimits.places) return fill(t.tooMany, { n: labelLimits.places })
    return isLong ? fill(t.tooLong, { n: limits.yardPlace }) : undefined
  }
  return (
    <Collapse title={t.title}>
      <div data-stack="4">
        <TextArea
          error={problem}
          hint={t.hint}
          label={t.field}
          maxLength={labelLimits.places * (limits.yardPlace + 1)}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        <Failure error={error} title={t.failed} />
        <Actions>
          <Button busy={isBusy} icon={<Printer />} variant="secondary" onClick={act}>
            {t.button}
          </Button>
        </Actions>
      </div>
    </Collapse>
  )
}

const icons: Record<Placed['state'], ComponentType<IconProps>> = {
  waiting: Clock,
  done: Check,
  already: Check,
  undone: Check,
  kept: Clock,
  refused: Cross,
  broken: Cross,
}

function PlacedIcon({ state }: Pick<Placed, 'state'>) {
  const IconOfState = icons[state]
  return <IconOfState />
}

/** The plate of a vehicle that was found, otherwise the scanned text. */
function PlacedName({ row, size }: { row: Placed; size: PlateSize }) {
  const { found, name } = row
  if (!found?.plate) return <strong className={css.code}>{name}</strong>
  return <Plate kind={found.vehicle_kind} plate={found.plate} size={size} />
}

/** The scanned vehicles, the last one first, each with its undo or its second try. */
function PlacedList({
  rows,
  onUndo,
  onAgain,
}: {
  rows: readonly Placed[]
  onUndo: (row: Placed) => void
  onAgain: (row: Placed) => void
}) {
  const { places: t } = useTexts('operatorLabel')
  const wordsOf = usePlacedWords()
  const act = (row: Placed, words: string, named: string, run: (row: Placed) => void) => (
    <Button variant="act" onClick={() => run(row)}>
      <Named name={fill(named, { vehicle: row.name })}>{words}</Named>
    </Button>
  )
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.key} data-state={row.state}>
          {row.state !== 'done' && <PlacedIcon state={row.state} />}
          <PlacedName row={row} size="sm" />
          <HazardBadge hazard={hazardOf(row.found?.power ?? null)} />
          <span>{wordsOf(row)}</span>
          {row.state === 'done' && act(row, t.undo, t.undoNamed, onUndo)}
          {row.state === 'broken' && act(row, t.again, t.againNamed, onAgain)}
        </li>
      ))}
    </ul>
  )
}

/** Returns the words for the state of a row: where the vehicle is, or why it is not there. */
function usePlacedWords(): (row: Placed) => string {
  const { places: t } = useTexts('operatorLabel')
  return ({ state, why, place }) => {
    if (why !== undefined) return why
    if (state === 'kept' || state === 'already') return fill(t[state], { place })
    return state === 'undone' || state === 'waiting' ? t[state] : place
  }
}
