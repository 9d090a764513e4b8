import { useEffect, useRef } from 'react'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import css from './Keys.module.css'

/** Shows a new key or secret once, to copy. Only this page has it. */
export function NewSecret({
  title,
  what,
  secret,
  onDone,
}: {
  title: string
  what: string
  secret: string
  onDone: () => void
}) {
  const { secret: t } = useTexts('operatorKeys')
  const dispatch = useAppDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      dispatch(notify({ type: 'success', text: t.copied }))
    } catch {
      dispatch(notify({ type: 'warning', text: t.notCopied }))
    }
  }
  return (
    <Card>
      <Stack gap={4}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p>{what}</p>
        <p className={css.secret}>{secret}</p>
        <Actions>
          <Button onClick={() => void copy()}>{t.copy}</Button>
          <Button variant="secondary" onClick={onDone}>
            {t.done}
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}
