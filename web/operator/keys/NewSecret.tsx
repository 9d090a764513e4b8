import { useEffect, useRef } from 'react'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import css from './Keys.module.css'

/** A key that was just made. Only this page has it. */
export type FreshKey = { readonly name: string; readonly secret: string }

/** Shows a new key once, to copy. */
export function NewSecret({ fresh, onDone }: { fresh: FreshKey; onDone: () => void }) {
  const { secret: t } = useTexts('operatorKeys')
  const dispatch = useAppDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fresh.secret)
      dispatch(notify({ type: 'success', text: t.copied }))
    } catch {
      dispatch(notify({ type: 'warning', text: t.notCopied }))
    }
  }
  return (
    <Card>
      <Stack gap={4}>
        <h2 ref={heading} tabIndex={-1}>
          {fill(t.title, { name: fresh.name })}
        </h2>
        <p>{t.what}</p>
        <p className={css.secret}>{fresh.secret}</p>
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
