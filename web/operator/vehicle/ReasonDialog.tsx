import { Suspense } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import type { ReasonProps } from './ReasonForm.tsx'

const ReasonForm = lazyScreen<ReasonProps>(() => import('./ReasonForm.tsx'))

/** For `useAhead`: a press that opens the dialog waits for no code. */
export const loadReasonForm = ReasonForm.preload

/** Asks for a reason that somebody else will see. Its form loads apart from the page. */
export function ReasonDialog(props: ReasonProps) {
  return (
    <Suspense>
      <ReasonForm {...props} />
    </Suspense>
  )
}
