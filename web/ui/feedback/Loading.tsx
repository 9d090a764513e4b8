import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Mark } from '../layout/Header.tsx'
import { classes } from '../classes.ts'
import { Hidden } from '../display/Hidden.tsx'
import { useUi } from '../layout/UiContext.tsx'
import css from './feedback.module.css'

/**
 * Blocks the page while an uninterruptible task runs. A modal, so the focus waits inside and
 * returns afterwards. `text` names the task.
 */
export function LoadingOverlay({ active }: { active: boolean }) {
  const ref = useRef<HTMLDialogElement>(null)
  const { words } = useUi()
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!active || !dialog) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [active])
  return (
    <dialog
      ref={ref}
      aria-label={words.loading}
      className={css.overlay}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <Mark className={css.turning} />
      <p>{words.loading}</p>
    </dialog>
  )
}

/** Wraps skeletons. Tells a screen reader once that content is loading. */
export function Loading({ text, children }: { text?: string; children: ReactNode }) {
  const { words } = useUi()
  return (
    <div aria-busy="true" className={css.loading}>
      <output>
        <Hidden>{text ?? words.loading}</Hidden>
      </output>
      {children}
    </div>
  )
}

/** Placeholder for `lines` of text, a plate, or a block of the given size. */
export function Skeleton({
  shape = 'text',
  lines = 1,
  width,
  height,
}: {
  shape?: 'text' | 'title' | 'plate' | 'block'
  lines?: number
  width?: string
  height?: string
}) {
  return Array.from({ length: lines }, (_, line) => (
    <span
      key={line}
      aria-hidden="true"
      className={classes(css.skeleton, css[shape])}
      // Set by script: the content security policy ignores style attributes in prerendered HTML.
      ref={(bar) => {
        if (!bar) return
        bar.style.width = line > 0 && line === lines - 1 ? '60%' : (width ?? '')
        bar.style.height = height ?? ''
      }}
    />
  ))
}
