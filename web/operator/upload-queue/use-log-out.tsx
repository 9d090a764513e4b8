import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { count } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { noteStore } from '../note/notes.ts'
import { useUploadQueue } from './use-upload-queue.ts'

/** Logs out. Asks first where unsent changes would be erased. */
export function useLogOut(): { readonly ask: () => void; readonly question: ReactNode } {
  const { waiting } = useTexts('operatorDay')
  const locale = useLocale()
  const notes = useSyncExternalStore(noteStore.listen, noteStore.read)
  const { items } = useUploadQueue()
  const unsent = items.length + notes.length
  const [isOpen, setOpen] = useState(false)
  const stay = () => setOpen(false)
  const leave = () => {
    setOpen(false)
    void logOut()
  }
  const question = (
    <Dialog
      actions={
        <Actions>
          <Button onClick={stay}>{waiting.logOut.stay}</Button>
          <Button variant="danger" onClick={leave}>
            {waiting.logOut.leave}
          </Button>
        </Actions>
      }
      open={isOpen}
      title={waiting.logOut.title}
      onClose={stay}
    >
      <p>{count(waiting.logOut.what, unsent, locale)}</p>
    </Dialog>
  )
  return { ask: unsent > 0 ? () => setOpen(true) : leave, question }
}
