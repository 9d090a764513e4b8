import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useReopenReportMutation } from '../api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Lets a submitted report be changed again, with the reason, which its company reads. */
export function ReopenDialog({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const { reopen: t } = useTexts('adminReporting')
  const dispatch = useAppDispatch()
  const [reopen] = useReopenReportMutation()
  const act = async (reason: string) => {
    const answer = await reopen({ reportId, body: { reason } })
    if (!answer.error) dispatch(notify({ type: 'success', text: t.done }))
    return answer.error
  }
  return (
    <ReasonDialog act={act} confirm={t.confirm} title={t.title} what={t.what} onClose={onClose} />
  )
}
