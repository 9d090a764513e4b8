import { count } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { session } from '#web/api/client.ts'
import { loadNotes, noteStore } from '../note/notes.ts'
import { pendingOf } from './pending-change.ts'

/** Reads from the device the number of changes and notes that only it has. */
export async function countUnsent(): Promise<number> {
  const owner = session.subject()
  const changes = owner === null ? [] : await pendingOf(owner)
  await loadNotes()
  return changes.length + noteStore.read().length
}

/** Asks before a logout that would erase that many unsent changes. */
export function UnsentQuestion({
  unsent,
  onStay,
  onLeave,
}: {
  unsent: number
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
      <p>{count(t.what, unsent, locale)}</p>
    </Dialog>
  )
}
