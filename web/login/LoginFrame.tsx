import type { ReactNode } from 'react'
import type { PageName } from '#rules/pages.ts'
import { Split } from '#web/ui/layout/Split.tsx'
import { Forest } from '#web/ui/pictures/Forest.tsx'
import { Languages } from '#web/frame/layout/Languages.tsx'
import { PageFooter } from '#web/frame/layout/PageFooter.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'

/** A login page: one task next to the picture, below it on phones. */
export function LoginFrame({ page, children }: { page: PageName; children: ReactNode }) {
  return (
    <Split corner={<Languages />} footer={<PageFooter />} home="/" picture={<Forest />}>
      <PageHead page={page} />
      {children}
    </Split>
  )
}
