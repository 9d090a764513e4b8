import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './CookieBanner.module.css'

/** Asks for the functional cookies; covers nothing that is needed and can wait. */
export function CookieBanner({
  title,
  accept,
  onAccept,
  children,
}: {
  title: string
  /** The words on the button. */
  accept: string
  onAccept: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.banner}>
      <div>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <div>{children}</div>
      </div>
      <Button onClick={onAccept}>{accept}</Button>
    </section>
  )
}
