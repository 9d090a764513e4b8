import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { useOnline } from '#web/frame/hooks/use-online.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { flush } from '../../upload-queue/upload-queue.ts'
import { useUploadQueue } from '../../upload-queue/use-upload-queue.ts'
import type { PendingChange } from '../../upload-queue/pending-change.ts'
import { empty, removeFiles } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'

/**
 * Step 5 while offline: the device stores everything, and the user may continue with another
 * vehicle.
 */
export function PendingStep({ state, change, goTo, item }: StepProps & { item: PendingChange }) {
  const { waiting } = useTexts('operatorDay')
  const { sending } = useUploadQueue()
  const isOn = useOnline()
  const isSending = sending?.id === item.id
  const next = () => {
    // The queued change still needs the picture.
    removeFiles({ ...state, pictureKey: null })
    change(empty)
    goTo('search')
  }
  return (
    <>
      <Alert live title={waiting.title} tone="warning">
        <p>{item.pictureKey ? waiting.whatWithPicture : waiting.what}</p>
      </Alert>
      {isSending && <Progress label={waiting.sending} value={sending.share} />}
      <ActionBar>
        <Button icon={<Plus />} onClick={next}>
          {waiting.next}
        </Button>
        {isOn && (
          <Button busy={isSending} variant="secondary" onClick={() => void flush()}>
            {waiting.now}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
