import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { FoundVehicle } from '#contract/find.ts'
import { limits } from '#rules/limits.ts'
import { receivable } from '#rules/vehicle/find.ts'
import { count, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useAfterPause } from '#web/frame/hooks/use-after-pause.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { find } from '../api.ts'
import { useShopId } from '../state.ts'
import { FoundItem } from './FoundItem.tsx'
import { useArrows } from './move-focus.ts'
import { useReceive } from './passed-text.ts'
import css from './StationSearch.module.css'

/**
 * One field that finds every vehicle of the station, and what it found as links. Enter moves to the
 * first of them, the arrows move on. A plate or VIN that the station does not have can be received.
 */
export function StationSearch({
  onLeave,
  ...field
}: {
  /** Called when the user opens a vehicle or the reception. */
  onLeave?: () => void
  'data-first-field'?: true | undefined
  'data-autofocus'?: true
}) {
  const { find: t } = useTexts('operatorDay')
  const shopId = useShopId()
  const [typed, setTyped] = useState('')
  const { text, isSettled, enter } = useSearchedText(typed)
  const isLong = text.length >= limits.findText.min
  const { currentData, error, isFetching, refetch } = find.useFindStationVehiclesQuery(
    { shopId, body: { text } },
    { skip: !isSettled || !isLong },
  )
  const found = isLong && isSettled && !error ? currentData : undefined
  const ref = useRef<HTMLFormElement>(null)
  const { onEntered, forget } = useEntered(found !== undefined, () =>
    ref.current?.querySelector<HTMLElement>('[data-found]')?.focus(),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    enter()
    onEntered()
  }
  useArrows(ref, 'input, [data-found]')
  return (
    <search>
      <form ref={ref} noValidate className={css.search} onSubmit={submit}>
        <TextInput
          {...field}
          data-station-search
          autoCapitalize="off"
          autoComplete="off"
          enterKeyHint="search"
          hint={t.hint}
          label={t.label}
          spellCheck={false}
          type="search"
          value={typed}
          onChange={(event) => {
            forget()
            setTyped(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            // The shortcuts work outside of the field. A dialog closes by the same key.
            if (event.key === 'Escape' && typed === '') event.currentTarget.blur()
          }}
        />
        {isLong && error && (
          <LoadError
            busy={isFetching}
            error={error}
            title={t.failed}
            onRetry={() => void refetch()}
          />
        )}
        <Answer
          found={found}
          isWaiting={isLong && !error && !found}
          text={text}
          onLeave={onLeave}
        />
      </form>
    </search>
  )
}

/** The text to search: after a pause, or at once after `enter`. */
function useSearchedText(typed: string) {
  const text = typed.trim()
  const paused = useAfterPause(text)
  const [entered, setEntered] = useState('')
  return { text, isSettled: text === paused || text === entered, enter: () => setEntered(text) }
}

/** Calls `move` when the user has pressed Enter and the answer is there. */
function useEntered(isThere: boolean, move: () => void) {
  const isWaiting = useRef(false)
  const onThere = useEffectEvent(() => {
    if (isWaiting.current) move()
    isWaiting.current = false
  })
  useEffect(() => {
    if (isThere) onThere()
  }, [isThere])
  return {
    onEntered: () => {
      isWaiting.current = !isThere
      if (isThere) move()
    },
    forget: () => {
      isWaiting.current = false
    },
  }
}

/** Number of vehicles, the vehicles as links, and the reception of a vehicle that is not there. */
function Answer({
  found,
  text,
  isWaiting,
  onLeave,
}: {
  found: readonly FoundVehicle[] | undefined
  text: string
  isWaiting: boolean
  onLeave: (() => void) | undefined
}) {
  const { find: t } = useTexts('operatorDay')
  const { loading } = useTexts('common')
  const locale = useLocale()
  const receive = useReceive()
  const missing = found ? receivable(text, found) : null
  const countWords = (n: number) => {
    if (n === 0) return t.none
    return n < limits.foundVehicles ? count(t.found, n, locale) : fill(t.most, { n })
  }
  return (
    <>
      <output className={css.count}>
        {isWaiting && loading}
        {found && countWords(found.length)}
      </output>
      {isWaiting && <Skeleton height="3.5rem" lines={2} shape="block" width="100%" />}
      {found && found.length > 0 && (
        <ul className={css.list}>
          {found.map((vehicle) => (
            <li key={vehicle.id}>
              <FoundItem vehicle={vehicle} onOpen={onLeave} />
            </li>
          ))}
        </ul>
      )}
      {missing !== null && (
        <div>
          <Button
            data-found
            icon={<Plus />}
            variant="secondary"
            onClick={() => {
              onLeave?.()
              receive(missing)
            }}
          >
            {fill(t.receive, { text: missing })}
          </Button>
        </div>
      )}
    </>
  )
}
