import type { ReactNode } from 'react'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { Submission } from './submission.ts'
import { Summary } from './Summary.tsx'

/** Asks whether the answers are right before they are sent. `children` are the sums of a report. */
export function SumsDialog({
  submission: { answerSummary },
  children,
}: {
  submission: Submission
  children?: ReactNode
}) {
  const { review: t } = useTexts('report')
  return (
    answerSummary && (
      <ActionDialog
        open
        wide
        action={t.sums.send}
        cancel={t.sums.back}
        title={t.sums.title}
        onAction={() => answerSummary(true)}
        onClose={() => answerSummary(false)}
      >
        <Summary />
        {children}
      </ActionDialog>
    )
  )
}
