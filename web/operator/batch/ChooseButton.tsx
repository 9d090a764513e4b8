import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checklist } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { BatchTools } from './use-batch.ts'
import css from './Batch.module.css'

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
