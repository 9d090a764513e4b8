import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { count, fill } from '#texts/index.ts'
import { labelContract } from '#contract/label.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { labelLimits } from '#rules/label/label.ts'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Button, IconButton } from '#web/ui/inputs/Button.tsx'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { request } from '#web/api/client.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { useShopId } from '../state.ts'
import { usePrint } from '../label/LabelButton.tsx'
import type { BatchTools } from './Choose.tsx'
import css from './Batch.module.css'

/**
 * The number of chosen vehicles and what to do with them: the likely acts (`children`) and the `rare`
 * ones, which a button of a phone's one row opens. During a run its progress, with a button that stops
 * it. Escape ends the choosing.
 */
export function BatchBar({
  tools,
  rare,
  children,
}: {
  tools: BatchTools
  rare: ReactNode
  children: ReactNode
}) {
  const { batch: t } = useTexts('operatorLists')
  const locale = useLocale()
  const { batch, dispatch, stop } = tools
  const { chosen, phase, results, total } = batch
  const isIdle = phase === 'idle'
  const hasRow = useHasRow()
  const id = useId()
  const [isMore, setMore] = useState(false)
  const stopButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isIdle) stopButton.current?.focus()
  }, [isIdle])
  useEscape(() => dispatch({ type: 'closed' }))
  const end = (
    <>
      <Button variant="quiet" onClick={() => dispatch({ type: 'cleared' })}>
        {t.clear}
      </Button>
      <Button variant="quiet" onClick={() => dispatch({ type: 'closed' })}>
        {t.end}
      </Button>
    </>
  )
  return (
    <ActionBar always>
      <output className={css.count}>
        {!isIdle && fill(t.progress, { n: results.length, total })}
        {isIdle && (chosen.length === 0 ? t.none : count(t.chosen, chosen.length, locale))}
      </output>
      {isIdle ? (
        <>
          {!hasRow && end}
          {children}
          {hasRow ? (
            <IconButton
              aria-controls={id}
              aria-expanded={isMore}
              className={css.more}
              label={t.more}
              onClick={() => setMore(!isMore)}
            >
              <ChevronDown />
            </IconButton>
          ) : (
            rare
          )}
          {hasRow && isMore && (
            <div className={css.rare} id={id}>
              {rare}
              {end}
            </div>
          )}
        </>
      ) : (
        <Button ref={stopButton} busy={phase === 'stopping'} variant="secondary" onClick={stop}>
          {t.stop}
        </Button>
      )}
    </ActionBar>
  )
}

/** Calls `onEscape`, except in a field or under a dialog, where Escape has a use of its own. */
function useEscape(onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const inField = event.target instanceof Element && event.target.closest('[type=search], select')
    if (event.key !== 'Escape' || event.defaultPrevented || inField) return
    if (!document.querySelector('dialog:modal')) onEscape()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Opens the labels of all chosen vehicles in one file. */
export function LabelsButton({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const t = useTexts('operatorLabel')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const { isBusy, print } = usePrint(showError)
  const { vehicles: most } = labelLimits
  const fetchLabels = () => {
    const body = { vehicle_ids: vehicles.map(({ id }) => id) }
    return request(labelContract.printVehicleLabels, { shopId, body })
  }
  const act = () => {
    if (vehicles.length <= most) void print(fetchLabels)
    else dispatch(notify({ type: 'error', text: fill(t.tooMany, { n: most }) }))
  }
  return (
    <Button
      busy={isBusy}
      disabled={vehicles.length === 0}
      icon={<Printer />}
      variant="secondary"
      onClick={act}
    >
      {t.printSeveral}
    </Button>
  )
}
