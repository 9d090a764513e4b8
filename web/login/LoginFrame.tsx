import type { ReactNode } from 'react'
import type { PageName } from '#rules/pages.ts'
import { Forest } from '#web/ui/pictures/Forest.tsx'
import { Brand } from '#web/ui/display/Brand.tsx'
import { Languages, PageFooter } from '#web/frame/layout/PublicFrame.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import css from '#web/ui/layout/Split.module.css'

/** A login page: one task next to the picture, below it on phones. */
export function LoginFrame({ page, children }: { page: PageName; children: ReactNode }) {
  return (
    <Split corner={<Languages />} footer={<PageFooter />} home="/" picture={<Forest />}>
      <PageHead page={page} />
      {children}
    </Split>
  )
}

/**
 * Frame of the first screens (choice of app, login, reset): a picture on one side, a strip at the
 * top on phones, and one task. Replaces `Page`.
 */
function Split({
  picture,
  home,
  corner,
  footer,
  children,
}: {
  picture: ReactNode
  /** Target of the brand. No link without it. */
  home?: string
  /** Place of the language switcher. */
  corner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.split}>
      <header className={css.header}>
        <Brand className={css.brand} href={home} />
        <div data-unprinted className={css.corner}>
          {corner}
        </div>
      </header>
      <div data-unprinted className={css.picture}>
        {picture}
      </div>
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <div className={css.footer}>{footer}</div>
    </div>
  )
}
