import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { Load } from '#contract/load.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { load as calls } from './api.ts'
import { useShopId } from '../state.ts'

/** Asks before a draft is deleted. */
export function DeleteDraft({ load, onClose }: { load: Load; onClose: () => void }) {
  const { remove: t, cancel } = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [remove] = calls.useDeleteLoadMutation()
  const { busy, error, run } = useAction(async () => {
    const answer = await remove({ shopId, loadId: load.id })
    if (answer.error) return answer.error
    dispatch(notify({ type: 'success', text: fill(t.done, { number: load.number }) }))
    navigate(pages.operatorLoads.path, { replace: true })
    return undefined
  })
  return (
    <ActionDialog
      danger
      open
      action={t.confirm}
      busy={busy}
      cancel={cancel}
      title={t.title}
      onAction={run}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <Failure error={error} title={t.failed} />
    </ActionDialog>
  )
}
