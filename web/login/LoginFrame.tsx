import type { ReactNode } from 'react'
import type { PageName } from '#rules/pages.ts'
import { Forest } from '#web/ui/pictures/Forest.tsx'
import { PageHead } from '#web/frame/PageHead.tsx'
import { PublicFrame } from '#web/frame/PublicFrame.tsx'
import css from './LoginFrame.module.css'

/** A login page: the words on one side, the forest on the other where there is room. */
export function LoginFrame({ page, children }: { page: PageName; children: ReactNode }) {
  return (
    <PublicFrame width="full">
      <PageHead page={page} />
      <div className={css.split}>
        <div className={css.words}>{children}</div>
        <Forest className={css.picture} />
      </div>
    </PublicFrame>
  )
}
