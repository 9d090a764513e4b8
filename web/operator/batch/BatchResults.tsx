import { useEffect, useRef } from 'react'
import { fill } from '#texts/index.ts'
import { Check, Warning } from '#web/ui/icons/icons.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { Batch } from './batch.ts'
import { useBatchWords } from './ChooseBox.tsx'
import css from './Batch.module.css'

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
        <ul>
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
