import { count } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { noteStore } from '../note/notes.ts'
import { queueStore } from './upload-queue.ts'

/** Number of changes and notes that only this device has. */
export const countUnsent = (): number => queueStore.read().items.length + noteStore.read().length

/** Asks before a logout that would erase unsent changes. */
export default function UnsentQuestion({
  onStay,
  onLeave,
}: {
  onStay: () => void
  onLeave: () => void
}) {
  const { logOut: t } = useTexts('operatorDay').waiting
  const locale = useLocale()
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button onClick={onStay}>{t.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t.leave}
          </Button>
        </Actions>
      }
      title={t.title}
      onClose={onStay}
    >
      <p>{count(t.what, countUnsent(), locale)}</p>
    </Dialog>
  )
}
