import type { ReactNode } from 'react'
import { pageAt, pages, type PageName } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { useBuild, homePathOf } from '#web/app/route-guard.ts'
import { useSettings } from '#web/app/settings.ts'
import { useAppSelector } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from './login.module.css'

/** Links below a login: the other login of this host, the demo login, and the start page. */
export function OtherWays({ page, children }: { page: PageName; children: ReactNode }) {
  const { demo, signedIn, goOn } = useTexts('login')
  const settings = useSettings()
  const auth = useAppSelector((state) => state.auth)
  const { path } = pages[page]
  const served = pageAt(path, useBuild()) !== null
  return (
    <div className={css.ways}>
      {auth.isAuthenticated && (
        <p>
          {fill(signedIn, { name: `${auth.firstName} ${auth.lastName}`.trim() })}{' '}
          <a href={homePathOf(auth)}>{goOn}</a>
        </p>
      )}
      {served && <a href={path}>{children}</a>}
      {settings?.demo && <a href={pages.developerLogin.path}>{demo}</a>}
    </div>
  )
}
