import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { count, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../ActionBar.tsx'
import type { BatchTools } from './use-batch.ts'
import css from './Batch.module.css'

/**
 * The number of chosen vehicles and what to do with them (`children`). During a run its progress,
 * with a button that stops it. Escape ends the choosing.
 */
export function BatchBar({ tools, children }: { tools: BatchTools; children: ReactNode }) {
  const { batch: t } = useTexts('operatorLists')
  const locale = useLocale()
  const { batch, dispatch, stop } = tools
  const { chosen, phase, results, total } = batch
  const isIdle = phase === 'idle'
  const stopButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isIdle) stopButton.current?.focus()
  }, [isIdle])
  useEscape(() => dispatch({ type: 'closed' }))
  return (
    <ActionBar always>
      <output className={css.count}>
        {!isIdle && fill(t.progress, { n: results.length, total })}
        {isIdle && (chosen.length === 0 ? t.none : count(t.chosen, chosen.length, locale))}
      </output>
      {isIdle ? (
        <>
          <Button variant="quiet" onClick={() => dispatch({ type: 'cleared' })}>
            {t.clear}
          </Button>
          <Button variant="quiet" onClick={() => dispatch({ type: 'closed' })}>
            {t.end}
          </Button>
          {children}
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
