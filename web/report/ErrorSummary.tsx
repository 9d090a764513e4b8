import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import css from './report.module.css'

export type SummaryError = {
  /** Id of the control or group with the error. */
  readonly id: string
  readonly words: string
}

/**
 * Errors that block sending, each a link to its field. Takes the focus when it appears. A new try
 * has another `key`.
 */
export function ErrorSummary({
  title,
  faults: fieldErrors,
  onOpen,
}: {
  title: string
  faults: readonly SummaryError[]
  /** Shows the part with the field, before the field gets the focus. */
  onOpen?: (fault: SummaryError) => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  if (fieldErrors.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert title={title} tone="danger">
        <ul className={css.faults}>
          {fieldErrors.map((fault) => (
            <li key={fault.id}>
              <a
                href={`#${fault.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen?.(fault)
                  focusField(fault.id)
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

/** About two seconds: the part with the field may have to render first. */
const frames = 120

/** Moves the focus to a field, or to the first control of a group, once it is present. */
function focusField(id: string, left = frames): void {
  const found = document.getElementById(id)
  if (!found) {
    if (left > 0) requestAnimationFrame(() => focusField(id, left - 1))
    return
  }
  const isControl = found.matches('input, select, textarea')
  const control = isControl
    ? found
    : found.querySelector<HTMLElement>('input:checked, input, select, textarea')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
