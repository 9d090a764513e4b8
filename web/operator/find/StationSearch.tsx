import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { FoundVehicle } from '#contract/find.ts'
import { limits } from '#rules/limits.ts'
import { receivable } from '#rules/vehicle/find.ts'
import { certificateToken, isLabelText, scannedText } from '#rules/vehicle/scanned.ts'
import { publicContract } from '#contract/public.ts'
import { count, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useFullHeader } from '#web/frame/hooks/use-wide.ts'
import { useAfterPause } from '#web/frame/hooks/use-after-pause.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { request } from '#web/api/client.ts'
import { find } from '../api.ts'
import { ScanButton } from '../scan/ScanButton.tsx'
import { useShopId } from '../state.ts'
import { foundPath, useArrows, useReceive } from './found.ts'
import css from './StationSearch.module.css'
import { Badge, Status } from '#web/ui/display/Badge.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { hazardOf } from '#rules/station/station.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'

/**
 * One field that finds every vehicle of the station, and what it found as links. Enter and a scanned code
 * open the one vehicle that they find. Of several, Enter moves to the first, and the arrows move on. A
 * plate or VIN that the station does not have can be received.
 */
export function StationSearch({
  onLeave,
  code = '',
  ...field
}: {
  /** Called when the user opens a vehicle or the reception. */
  onLeave?: () => void
  /** A scanned code to search at once. */
  code?: string
  'data-first-field'?: true | undefined
  'data-autofocus'?: true
}) {
  const { find: t } = useTexts('operatorDay')
  const shopId = useShopId()
  const isPhone = !useFullHeader()
  const [typed, setTyped] = useState(code)
  const { text, isSettled, enter } = useSearchedText(typed)
  const isLong = text.length >= limits.findText.min
  const { currentData, error, isFetching, refetch } = find.useFindStationVehiclesQuery(
    { shopId, body: { text } },
    { skip: !isSettled || !isLong },
  )
  const found = isLong && isSettled && !error ? currentData : undefined
  const ref = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { onEntered, forget } = useEntered(found && text, () => {
    const [only, another] = found ?? []
    if (!only || another) {
      return ref.current?.querySelector<HTMLElement>('[data-found]')?.focus()
    }
    onLeave?.()
    return navigate(foundPath(only))
  })
  const open = useOpenCode(onLeave)
  const submit = async (written: string) => {
    const entered = scannedText(written)
    if (await open(entered)) return
    // The QR code of a certificate is an address.
    const searched = await certificateNumber(entered)
    setTyped(searched)
    enter(searched.trim())
    onEntered(searched.trim())
  }
  const scan = (scanned: string) => void submit(scanned)
  const scanFirst = useEffectEvent(() => scan(code))
  useEffect(() => {
    if (code === '') return undefined
    const timer = setTimeout(scanFirst, 0)
    return () => clearTimeout(timer)
  }, [code])
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(typed)
  }
  useArrows(ref, 'input, [data-found]')
  return (
    <search>
      <form ref={ref} noValidate data-stack="3" onSubmit={onSubmit}>
        <div className={css.row} data-cluster="2 3" data-align="end">
          <TextInput
            {...field}
            ref={input}
            data-station-search
            autoCapitalize="off"
            autoComplete="off"
            enterKeyHint="search"
            hint={isPhone ? undefined : t.hint}
            label={t.label}
            labelHidden={isPhone}
            placeholder={isPhone ? t.short : undefined}
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
          <ScanButton onRead={scan} onType={() => input.current?.focus()} />
        </div>
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
  return { text, isSettled: text === paused || text === entered, enter: setEntered }
}

/**
 * Calls `move` when the user has pressed Enter and the result for the text is shown.
 */
function useEntered(shown: string | undefined, move: () => void) {
  const entered = useRef('')
  const onShown = useEffectEvent((text: string) => {
    if (text === '' || entered.current !== text) return
    entered.current = ''
    move()
  })
  useEffect(() => {
    if (shown !== undefined) onShown(shown)
  }, [shown])
  return {
    onEntered: (text: string) => {
      entered.current = text === shown ? '' : text
      if (text === shown) move()
    },
    forget: () => {
      entered.current = ''
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
        <ul data-stack="2">
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

/**
 * Returns the number of the certificate whose QR code holds the text, and any other text unchanged:
 * the search finds a vehicle by the number, and the page is not left.
 */
async function certificateNumber(text: string): Promise<string> {
  const token = certificateToken(text.trim())
  if (token === null) return text
  const answer = await request(publicContract.verifyCertificate, { token })
  return 'data' in answer ? answer.data.number : text
}

/**
 * Returns a function that opens the vehicle or the place of a printed label, and tells whether it
 * did. Any other text is left to the search.
 */
function useOpenCode(onLeave: (() => void) | undefined) {
  const shopId = useShopId()
  const navigate = useNavigate()
  return async (text: string): Promise<boolean> => {
    if (!isLabelText(text)) return false
    // Loaded with the first label: the home page is the first one of a day.
    const { pathOfLabel } = await import('./label-target.ts')
    const path = await pathOfLabel(shopId, text)
    if (path === null) return false
    onLeave?.()
    navigate(path)
    return true
  }
}

/** A found vehicle as a link: what it is, where it is, and which fact matched unless it is shown. */
function FoundItem({
  vehicle,
  onOpen,
}: {
  vehicle: FoundVehicle
  onOpen: (() => void) | undefined
}) {
  const { find: t } = useTexts('operatorDay')
  const { unknown } = useTexts('vehicle')
  const { statuses, sent } = useTexts('operator').vehicle
  const { plate, kind, status, list, matched, power } = vehicle
  const isOpen = list === 'claimed' || list === 'unfinished'
  return (
    <Link
      data-found
      className={css.item}
      data-framed
      data-cluster="1 3"
      href={foundPath(vehicle)}
      onClick={onOpen}
    >
      <Plate kind={kind} plate={plate} /> <span data-strong>{vehicleName(vehicle, unknown)}</span>{' '}
      <span className={css.state} data-cluster="1 3">
        {isOpen ? (
          <Badge icon={<Clock />} tone="warning">
            {t.unfinished}
          </Badge>
        ) : (
          status && <Status status={status}>{list === 'sent' ? sent : statuses[status]}</Status>
        )}{' '}
        <HazardBadge hazard={hazardOf(power)} />{' '}
        {matched !== 'plate' && matched !== 'make_model' && (
          <span data-soft="small">{fill(t.matched, { field: t.fields[matched] })}</span>
        )}
      </span>
      <ArrowRight />
    </Link>
  )
}
