import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import css from './order.module.css'

/** A fact that is known already, and what changes it at the end of the row. */
export function FactRow({
  term,
  action,
  children,
}: {
  term: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <dl className={css.factRow} data-ruled>
      <dt>{term}</dt>
      <dd>{children}</dd>
      <dd className={css.action}>{action}</dd>
    </dl>
  )
}

/**
 * A fact as one row until the owner changes it. What is not known, or wrong, is asked at once, unless
 * nobody needs it.
 */
export function KnownFact({
  term,
  known,
  add,
  label,
  children,
}: {
  term: string
  /** The fact in words. null: the fields are shown. */
  known: ReactNode
  /** Words of a button in place of fields that may stay empty. */
  add?: string | undefined
  /** Name of the button for screen readers. */
  label: string
  /** The fields. */
  children: ReactNode
}) {
  const { order: texts } = useTexts('recycle')
  const [isOpened, setOpened] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpened) place.current?.querySelector('input')?.focus()
  }, [isOpened])
  if (isOpened || (known === null && !add)) return <div ref={place}>{children}</div>
  if (known === null) {
    return (
      <Button icon={<Plus />} variant="act" onClick={() => setOpened(true)}>
        {add}
      </Button>
    )
  }
  return (
    <FactRow
      action={
        <Button aria-label={label} variant="act" onClick={() => setOpened(true)}>
          {texts.change}
        </Button>
      }
      term={term}
    >
      {known}
    </FactRow>
  )
}
