import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step that replaces another one. It takes the focus when it appears. */
export function StepHeading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const Heading = `h${level}` as const
  return (
    <Heading ref={ref} tabIndex={-1}>
      {children}
    </Heading>
  )
}
