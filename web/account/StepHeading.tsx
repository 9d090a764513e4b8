import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** The heading of a step that takes the place of another one: it takes the focus when it appears. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h3 ref={ref} tabIndex={-1}>
      {children}
    </h3>
  )
}
