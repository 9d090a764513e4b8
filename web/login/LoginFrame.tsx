import type { ReactNode } from 'react'
import { type PageName, pageAt, pages } from '#rules/pages.ts'
import { Forest } from '#web/ui/pictures/Forest.tsx'
import { Brand } from '#web/ui/layout/Header.tsx'
import { Languages, PageFooter } from '#web/frame/layout/PublicFrame.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import css from './login.module.css'
import { fill } from '#texts/index.ts'
import { useBuild, homePathOf, allowedPath } from '#web/app/route-guard.ts'
import { useSettings } from '#web/app/settings.ts'
import { useAppSelector } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Session } from '#contract/session.ts'
import type { SignedInType } from '#rules/people/user-types.ts'
import { session } from '#web/api/client.ts'
import { takeReturn } from '#web/storage/draft.ts'

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

/** Links below a login: the other login of this host, the demo login, and the start page. */
export function OtherWays({ page, children }: { page: PageName; children: ReactNode }) {
  const { demo, signedIn, goOn } = useTexts('login')
  const settings = useSettings()
  const auth = useAppSelector((state) => state.auth)
  const { path } = pages[page]
  const served = pageAt(path, useBuild()) !== null
  return (
    <div className={css.ways} data-cluster="1 4">
      {auth.isAuthenticated && (
        <p>
          {fill(signedIn, { name: `${auth.firstName} ${auth.lastName}`.trim() })}{' '}
          <a href={homePathOf(auth)}>{goOn}</a>
        </p>
      )}
      {served && (
        <a data-target href={path}>
          {children}
        </a>
      )}
      {settings?.demo && (
        <a data-target href={pages.developerLogin.path}>
          {demo}
        </a>
      )}
    </div>
  )
}

/** Stores the session and opens the page that led to the login, otherwise the home page. */
export function enter(login: Session, userType: SignedInType, returnTo: string | null): void {
  session.store(login, userType)
  goOn(returnTo)
}

/** Replaces the login by the wanted page. The history does not keep the login. */
export function goOn(returnTo: string | null): void {
  const who = session.read()
  const remembered = takeReturn()
  const wanted = allowedPath(who, returnTo) ?? allowedPath(who, remembered)
  location.replace(wanted ?? homePathOf(who))
}
