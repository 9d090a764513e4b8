import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Plus } from '#web/ui/icons-work.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { useLine } from '#web/frame/line.ts'
import { useTexts } from '#web/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { sendAll } from '../../waiting/queue.ts'
import { useQueue } from '../../waiting/use-waiting.ts'
import type { Waiting } from '../../waiting/waiting.ts'
import { cleared, forgetFiles } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'

/** Step 5 without a line: all is kept on this device, and the next vehicle may come in meanwhile. */
export function WaitingStep({ state, change, goTo, item }: StepProps & { item: Waiting }) {
  const { waiting } = useTexts('operatorRecycle')
  const { sending } = useQueue()
  const isOn = useLine()
  const isSending = sending?.id === item.id
  const next = () => {
    // The picture belongs to what waits.
    forgetFiles({ ...state, pictureKey: null })
    change(cleared)
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
          <Button busy={isSending} variant="secondary" onClick={() => void sendAll()}>
            {waiting.now}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
