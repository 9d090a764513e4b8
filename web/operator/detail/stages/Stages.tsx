import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import { fill, date } from '#texts/index.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import type { CallError } from '#web/api/errors.ts'
import { useAppSelector } from '#web/app/store.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
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
  const locale = useLocale()
  const { toggle, error } = useStages(vehicle, onConflict)
  const doneBy = new Map(
    vehicle.stages.flatMap(({ stage, done_at: at, by }) => (at ? [[stage, { at, by }]] : [])),
  )
  const canChange = vehicle.status === 'shop_process'
  return (
    <section className={css.stages}>
      <div className={css.head}>
        <h2>{texts.title}</h2>
        <p>{fill(texts.progress, { n: doneBy.size, total: stages.length })}</p>
      </div>
      <ol className={css.list}>
        {stages.map((stage) => {
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
    </section>
  )
}

type Cached = Parameters<typeof yard.util.selectCachedArgsForQuery>[0]

/**
 * Ticks stages at once and reverts them when the request fails. Each press is a request of its own,
 * because presses may be faster than responses. They are sent one after another.
 */
function useStages(
  { id: vehicleId }: Pick<VehicleDetail, 'id'>,
  onConflict: () => void,
): {
  toggle: (stage: Stage, done: boolean) => Promise<void>
  error: CallError | undefined
} {
  const shopId = useShopId()
  const dispatch = useDispatch<ThunkDispatch<Cached, unknown, UnknownAction>>()
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const [error, setError] = useState<CallError>()
  const [send] = yard.useChangeYardVehicleMutation()
  // A later stage may need an earlier one, so the requests keep the sequence of the presses.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const show = (stage: Stage, done: boolean, by: string) =>
    dispatch(
      yard.util.updateQueryData('readYardVehicle', { shopId, vehicleId }, (vehicle) => {
        const others = vehicle.stages.filter((entry) => entry.stage !== stage)
        const done_at = done ? new Date().toISOString() : null
        vehicle.stages = [...others, { stage, done_at, by: done ? by : null }]
      }),
    )

  const toggle = async (stage: Stage, done: boolean): Promise<void> => {
    setError(undefined)
    const shown = show(stage, done, me)
    const sent = last.current.then(() =>
      send({ shopId, vehicleId, body: { stages: [{ stage, done }] } }),
    )
    last.current = sent
    const answer = await sent
    if (!answer.error) return
    shown.undo()
    if (answer.error.code === 'STATUS_CONFLICT') onConflict()
    else setError(answer.error)
  }
  return { toggle, error }
}
