import type { ReactNode, Ref } from 'react'
import { Brand } from '../display/Brand.tsx'
import { classes } from '../classes.ts'
import css from './Header.module.css'

/** The header of a page: the brand, then the children. The last one stands at the end. */
export function Header({
  ref,
  home,
  className,
  children,
}: {
  ref?: Ref<HTMLElement>
  /** Target of the brand. No link without it. */
  home?: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <header ref={ref} className={classes(css.header, className)}>
      <Brand href={home} />
      {children}
    </header>
  )
}
