import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from '#web/frame/routing/routing.tsx'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { stagesOf, type Stage } from '#rules/vehicle/processing-stages.ts'
import { fill, date } from '#texts/index.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Checklist } from '#web/ui/icons/icons-work.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import type { CallError } from '#web/api/errors.ts'
import { useAppSelector } from '#web/app/store.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { endOwn, storeOwn } from '../../upload-queue/own-request.ts'
import { isChange, type PendingChange } from '../../upload-queue/pending-change.ts'
import { newItem, send as sendQueued, type Outcome } from '../../upload-queue/upload-queue.ts'
import { useUploadQueue } from '../../upload-queue/use-upload-queue.ts'
import css from './Stages.module.css'

/** The five processing stages as whole-row checkboxes, with the user and the time of each. */
export function Stages({
  vehicle,
  onConflict,
}: {
  vehicle: VehicleDetail
  onConflict: () => void
}) {
  const texts = useTexts('operatorDetail').stages
  const record = useTexts('operatorTreatment')
  const locale = useLocale()
  const { toggle, error, waiting } = useStages(vehicle, onConflict)
  const doneBy = new Map(
    vehicle.stages.flatMap(({ stage, done_at: at, by }) => (at ? [[stage, { at, by }]] : [])),
  )
  for (const [stage, entry] of waiting) {
    if (entry) doneBy.set(stage, entry)
    else doneBy.delete(stage)
  }
  const applying = stagesOf(vehicle.kind)
  const { pathname } = useLocation()
  const canChange = vehicle.status === 'shop_process'
  return (
    <section className={css.stages}>
      <div className={css.head}>
        <h2>{texts.title}</h2>
        <p>{fill(texts.progress, { n: doneBy.size, total: applying.length })}</p>
      </div>
      <ol className={css.list}>
        {applying.map((stage) => {
          const done = doneBy.get(stage)
          const when = done && date(done.at, locale, 'moment')
          return (
            <li key={stage} className={css.stage} data-done={done ? true : undefined}>
              <Checkbox
                checked={done !== undefined}
                disabled={!canChange}
                hint={
                  <>
                    {texts.hint[stage]}
                    {when && (
                      <span className={css.by}>
                        {done.by && `${done.by}, `}
                        <span className={css.when}>{when}</span>
                      </span>
                    )}
                  </>
                }
                label={<span className={css.name}>{texts.name[stage]}</span>}
                onChange={(event) => void toggle(stage, event.target.checked)}
              />
            </li>
          )
        })}
      </ol>
      <Failure error={error} title={texts.failed} />
      {(canChange || vehicle.status === 'shop_done') && (
        <LinkButton
          href={`${pathname}?vehicle=${vehicle.id}&treatment=1`}
          icon={<Checklist />}
          variant="secondary"
        >
          {record.open}
        </LinkButton>
      )}
    </section>
  )
}

/** The service has the change or refused it, or the device stores it until then. */
const isSettled = (outcome: Outcome): boolean => outcome.is !== 'waiting' || outcome.isStored

type Cached = Parameters<typeof yard.util.selectCachedArgsForQuery>[0]

/**
 * Ticks stages at once and reverts them when the request fails. Each press is a request of its own,
 * because presses may be faster than responses. They are sent one after another.
 */
function useStages(
  vehicle: VehicleDetail,
  onConflict: () => void,
): {
  toggle: (stage: Stage, done: boolean) => Promise<void>
  error: CallError | undefined
  /** Stages whose ticks wait for a connection. null for one that is unticked. */
  waiting: ReadonlyMap<Stage, { at: string; by: string } | null>
} {
  const { id: vehicleId } = vehicle
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const dispatch = useDispatch<ThunkDispatch<Cached, unknown, UnknownAction>>()
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const [error, setError] = useState<CallError>()
  const { items } = useUploadQueue()
  const mine = items
    .filter(isChange)
    .filter((item) => item.vehicleId === vehicleId && !item.refused)
  const waiting = new Map(
    mine.flatMap(({ body, at }) =>
      (body.stages ?? []).map(({ stage, done }) => {
        const entry = done ? { at: new Date(at).toISOString(), by: me } : null
        return [stage, entry] as const
      }),
    ),
  )
  const [send] = yard.useChangeYardVehicleMutation()
  // A later stage may need an earlier one, so the requests keep the sequence of the presses.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const unanswered = useRef(new Map<Stage, boolean>())

  const show = (stage: Stage, done: boolean, by: string) =>
    dispatch(
      yard.util.updateQueryData('readYardVehicle', { shopId, vehicleId }, (vehicle) => {
        const others = vehicle.stages.filter((entry) => entry.stage !== stage)
        const done_at = done ? new Date().toISOString() : null
        vehicle.stages = [...others, { stage, done_at, by: done ? by : null }]
      }),
    )

  const itemOf = (stage: Stage, done: boolean): PendingChange => ({
    ...newItem({ shopId, vehicleId, name: vehicle.plate ?? vehicleName(vehicle, unknown) }),
    body: { stages: [{ stage, done }] },
    pictureKey: null,
  })

  const toggle = async (stage: Stage, done: boolean): Promise<void> => {
    setError(undefined)
    const shown = show(stage, done, me)
    // A change that waits comes first. Without a connection no request delays the storing.
    const isToWait = mine.length > 0 || !navigator.onLine
    const item = itemOf(stage, done)
    if (isToWait && isSettled(await sendQueued(item, null))) return shown.undo()
    unanswered.current.set(stage, done)
    // A line that is up may be dead, so the device stores the tick before its request.
    const call = { shopId, vehicleId, body: item.body, idempotencyKey: item.id }
    const sent = Promise.all([last.current, storeOwn(item)]).then(() => send(call))
    last.current = sent
    const answer = await sent
    const isLost = answer.error?.code === 'NETWORK_ERROR'
    void endOwn(item, isLost)
    if (unanswered.current.get(stage) === done) unanswered.current.delete(stage)
    if (!answer.error) {
      // The answer does not know the later presses.
      for (const [later, isDone] of unanswered.current) show(later, isDone, me)
      return
    }
    const isStored = isLost && isSettled(await sendQueued(item, null))
    shown.undo()
    if (isStored) return
    if (answer.error.code === 'STATUS_CONFLICT') onConflict()
    else setError(answer.error)
  }
  return { toggle, error, waiting }
}
