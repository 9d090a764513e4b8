import { useTexts } from '#web/texts/texts.ts'
import { useReopenReportMutation } from '../api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Allows changes of a submitted report again. Its company reads the reason. */
export function ReopenDialog({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const { reopen: texts } = useTexts('adminReporting')
  const [reopen] = useReopenReportMutation()
  return (
    <ReasonDialog
      act={(reason) => reopen({ reportId, body: { reason } })}
      texts={texts}
      onClose={onClose}
    />
  )
}
