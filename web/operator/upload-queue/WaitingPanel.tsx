import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#rules/pages.ts'
import { count, fill } from '#texts/index.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { errorText } from '#web/api/errors.ts'
import { useOnline } from '#web/frame/hooks/use-online.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { removeVehicleDraft } from '../recycle/draft.ts'
import { pathOf } from '../recycle/steps.ts'
import { flush, flushWhenOnline, discard, hasWaited, onSent, rejectionOf } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'
import { isChange, isPicture, isStep, type Pending } from './pending-change.ts'
import css from './WaitingPanel.module.css'

/** Shows the upload queue on every page of the station, and sends it. */
export function UploadQueuePanel() {
  const { waiting } = useTexts('operatorRecycle')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const { items: queued, sending } = useUploadQueue()
  // A step or picture that is sent at once shows its result at its order or vehicle.
  const items = queued.filter((item) => isChange(item) || hasWaited(item))
  const vehicles = new Set(items.map(({ vehicleId }) => vehicleId)).size
  const isOn = useOnline()
  // There the wizard reports on its own vehicle.
  const isTold = isLastStep(pathname + search)

  useEffect(() => flushWhenOnline(), [])
  useEffect(
    () =>
      onSent((item) => {
        void removeVehicleDraft(item.shopId, item.vehicleId)
        if (isLastStep(location.pathname + location.search)) return
        dispatch(notify({ type: 'success', text: fill(waiting.sent, { name: item.name }) }))
      }),
    [dispatch, waiting],
  )
  if (items.length === 0 || isTold) return null
  return (
    <div className={css.panel}>
      <Alert title={count(waiting.count, vehicles, locale)} tone="warning">
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <Item item={item} />
              {sending?.id === item.id && (
                <Progress label={waiting.sending} value={sending.share} />
              )}
            </li>
          ))}
        </ul>
        {isOn && items.some(({ refused }) => refused === null) && (
          <div>
            <Button busy={sending !== null} variant="secondary" onClick={() => void flush()}>
              {waiting.now}
            </Button>
          </div>
        )}
      </Alert>
    </div>
  )
}

const isLastStep = (address: string) => address === pathOf('details')

function pathOfItem(item: Pending): string {
  if (isStep(item)) return pages.operatorPlan.path
  const page = isPicture(item) ? pages.operatorProcess : pages.operatorRecycle
  return `${page.path}?vehicle=${item.vehicleId}`
}

function wordOfItem(item: Pending): 'openPlan' | 'openVehicle' | 'open' {
  if (isStep(item)) return 'openPlan'
  return isPicture(item) ? 'openVehicle' : 'open'
}

function Item({ item }: { item: Pending }) {
  const { waiting } = useTexts('operatorRecycle')
  const errors = useTexts('errors')
  const refusal = item.refused === null ? null : rejectionOf(item)
  if (refusal === null) return <strong>{item.name}</strong>
  return (
    <>
      <p>
        <strong>{fill(waiting.refused, { name: item.name })}</strong> {errorText(refusal, errors)}
      </p>
      <div className={css.actions}>
        <LinkButton href={pathOfItem(item)} variant="secondary" onClick={() => void discard(item)}>
          {waiting[wordOfItem(item)]}
        </LinkButton>
        <Button variant="quiet" onClick={() => void discard(item)}>
          {waiting.remove}
        </Button>
      </div>
    </>
  )
}
