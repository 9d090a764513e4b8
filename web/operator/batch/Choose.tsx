import { useEffect, useReducer, useRef } from 'react'
import type { Vehicle, VehicleChange } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { stationOrdersContract, type StationOrderChange } from '#contract/station-orders.ts'
import { yardContract } from '#contract/yard.ts'
import { Hidden, Named } from '#web/ui/display/Hidden.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { errorText, fieldTexts } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checklist } from '#web/ui/icons/icons-work.tsx'
import { Check, Warning } from '#web/ui/icons/icons.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { request } from '#web/api/client.ts'
import { refresh } from '#web/api/query-cache.ts'
import { uuid } from '#web/api/uuid.ts'
import { useConflictText } from '../detail/use-change.ts'
import { useShopId } from '../state.ts'
import {
  failureOf,
  isChosen,
  isCut,
  noBatch,
  reduceBatch,
  type Batch,
  type BatchEvent,
} from './batch.ts'
import css from './Batch.module.css'

/**
 * Chooses the vehicle of a card, by a press anywhere on it. Tells why the last run failed for it.
 * `bare` is the same for a row, without a visible word.
 */
export function ChooseBox({
  vehicle,
  tools,
  bare = false,
}: {
  vehicle: Vehicle
  tools: BatchTools
  bare?: boolean
}) {
  const { batch: t } = useTexts('operatorLists')
  const { nameOf, reasonOf } = useBatchWords()
  const { batch, dispatch } = tools
  const name = fill(t.chooseNamed, { vehicle: nameOf(vehicle) })
  const failure = failureOf(batch, vehicle)
  useEffect(() => dispatch({ type: 'seen', vehicle }), [dispatch, vehicle])
  return (
    <Checkbox
      checked={isChosen(batch, vehicle)}
      className={bare ? css.bare : css.choose}
      disabled={batch.phase !== 'idle'}
      error={failure && (bare ? <Hidden>{reasonOf(failure)}</Hidden> : reasonOf(failure))}
      label={bare ? <Hidden>{name}</Hidden> : <Named name={name}>{t.chooseOne}</Named>}
      onChange={() => dispatch({ type: 'toggled', vehicle })}
    />
  )
}

/** Returns the name of a vehicle with its plate, and the words for a failed change. */
export function useBatchWords(): {
  nameOf: (vehicle: Vehicle) => string
  reasonOf: (error: ApiError) => string
} {
  const errors = useTexts('errors')
  const { unknown } = useTexts('vehicle')
  const conflictText = useConflictText()
  return {
    nameOf: (vehicle) => plateAndName(vehicle, unknown),
    reasonOf: (error) =>
      conflictText(error) ?? fieldTexts(error, errors).shop_id ?? errorText(error, errors),
  }
}

/** Begins and ends the choosing of several vehicles. It gets the focus back when choosing ends. */
export function ChooseButton({ tools: { batch, dispatch } }: { tools: BatchTools }) {
  const { batch: t } = useTexts('operatorLists')
  const { isChoosing } = batch
  const button = useRef<HTMLButtonElement>(null)
  const wasChoosing = useRef(false)
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) button.current?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  return (
    <Button
      ref={button}
      aria-pressed={isChoosing}
      className={css.opener}
      icon={<Checklist />}
      variant="secondary"
      onClick={() => dispatch({ type: isChoosing ? 'closed' : 'opened' })}
    >
      {t.choose}
    </Button>
  )
}

/** Results of the last run, one by one. It gets the focus when the run ends. */
export function BatchResults({ batch }: { batch: Batch }) {
  const { batch: t } = useTexts('operatorLists')
  const { nameOf, reasonOf } = useBatchWords()
  const { results, total, phase, cut } = batch
  const heading = useRef<HTMLHeadingElement>(null)
  const isOver = total > 0 && phase === 'idle'
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])
  if (total === 0) return null
  const n = results.filter(({ error }) => error === null).length
  return (
    <section className={css.results} data-stack="3">
      <h2 ref={heading} tabIndex={-1}>
        {fill(t.results, { n, total })}
      </h2>
      {isOver && results.length < total && (
        <Alert live title={t.stopped} tone="warning">
          {cut && `${reasonOf(cut)} `}
          {t.rest}
        </Alert>
      )}
      <div role="log">
        <ul data-stack="2">
          {results.map(({ vehicle, error }) => (
            <li key={vehicle.id} data-failed={error ? true : undefined}>
              {error ? <Warning /> : <Check />}
              <span>
                <strong>{nameOf(vehicle)}:</strong> {error ? reasonOf(error) : t.resultDone}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type At = { readonly shopId: number; readonly vehicleId: number }

/** A change of a vehicle, a step of the order that brings it, or a function with requests of its own. */
type BatchChange =
  | VehicleChange
  | (StationOrderChange & { readonly orderId: number })
  | ((at: At) => Promise<{ readonly data?: unknown; readonly error?: ApiError }>)

export type BatchTools = {
  readonly batch: Batch
  readonly dispatch: (event: BatchEvent) => void
  /** Changes all chosen vehicles, one request after another. Does nothing while a run is going on. */
  readonly run: (changeOf: (vehicle: Vehicle) => BatchChange) => Promise<void>
  /** Ends the run after the request that is under way. */
  readonly stop: () => void
}

/**
 * Several chosen vehicles of a list and one change for all of them. Leaving the page ends a run. The
 * lists are loaded again once, at the end of a run.
 */
export function useBatch(): BatchTools {
  const shopId = useShopId()
  const [batch, dispatch] = useReducer(reduceBatch, noBatch)
  const isRunning = useRef(false)
  const isStopped = useRef(false)
  // A response may be lost after the change was made. The same change then keeps its key.
  const keys = useRef(new Map<string, string>())

  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  /** Returns an error that ends the run. */
  const change = async (vehicle: Vehicle, wanted: BatchChange): Promise<ApiError | null> => {
    const sent = JSON.stringify([vehicle.id, wanted])
    const idempotencyKey = keys.current.get(sent) ?? uuid()
    keys.current.set(sent, idempotencyKey)
    const answer = await sendChange({ shopId, vehicleId: vehicle.id }, wanted, idempotencyKey)
    const error = ('error' in answer && answer.error) || null
    if (error && isCut(error)) return error
    keys.current.delete(sent)
    dispatch({ type: 'answered', vehicle, error })
    return null
  }

  const run: BatchTools['run'] = async (changeOf) => {
    if (isRunning.current || batch.chosen.length === 0) return
    isRunning.current = true
    isStopped.current = false
    dispatch({ type: 'begun' })
    document.addEventListener('click', swallowSecondClick, true)
    let cut: ApiError | null = null
    for (const vehicle of batch.chosen) {
      cut = await change(vehicle, changeOf(vehicle))
      if (cut || isStopped.current) break
    }
    document.removeEventListener('click', swallowSecondClick, true)
    isRunning.current = false
    dispatch({ type: 'ended', cut })
    refresh(['CARS'])
  }

  const stop = () => {
    isStopped.current = true
    dispatch({ type: 'stopped' })
  }
  return { batch, dispatch, run, stop }
}

async function sendChange(at: At, change: BatchChange, idempotencyKey: string) {
  if (typeof change === 'function') return change(at)
  if (!('orderId' in change)) {
    const call = { ...at, body: change, idempotencyKey }
    return request(yardContract.changeYardVehicle, call)
  }
  const { orderId, ...body } = change
  const call = { shopId: at.shopId, orderId, body, idempotencyKey }
  return request(stationOrdersContract.changeStationOrder, call)
}

/** The second click of a double press would reach what the closed dialog has covered. */
function swallowSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
