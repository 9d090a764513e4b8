import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import css from './report.module.css'

export type Fault = {
  /** The id of the control, or of the group, that is at fault. */
  readonly id: string
  readonly words: string
}

/**
 * What has to be mended before it can be sent, each a link to its field; takes the focus when it
 * appears; a new try has another `key`.
 */
export function ErrorSummary({
  title,
  faults,
  onOpen,
}: {
  title: string
  faults: readonly Fault[]
  /** Brings the part with the field into sight, before the field gets the focus. */
  onOpen?: (fault: Fault) => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  if (faults.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert title={title} tone="danger">
        <ul className={css.faults}>
          {faults.map((fault) => (
            <li key={fault.id}>
              <a
                href={`#${fault.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen?.(fault)
                  // After the part has been drawn.
                  requestAnimationFrame(() => focusField(fault.id))
                }}
              >
                {fault.words}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** Moves the focus to a field, or to the first control of a group. */
export function focusField(id: string): void {
  const found = document.getElementById(id)
  const control = found?.matches('input, select, textarea')
    ? found
    : found?.querySelector<HTMLElement>('input:checked, input, select, textarea')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
