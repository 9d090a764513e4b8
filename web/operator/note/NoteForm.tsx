import { useState, type SubmitEvent } from 'react'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { FileChoice } from '../picture/FileChoice.tsx'
import { useShopId } from '../state.ts'
import { addNote } from './notes.ts'
import { pictureTypes } from '../picture/fit-picture.ts'
import css from './Notes.module.css'

/** Notes the typed vehicle and a photo while there is no connection. One of the two is enough. */
export function NoteForm({ plateOrVin, onNoted }: { plateOrVin: string; onNoted: () => void }) {
  const { note: t } = useTexts('operatorLists')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [picture, setPicture] = useState<File | null>(null)
  const [wrong, setWrong] = useState<'empty' | 'notStored' | null>(null)
  const save = async () => {
    if (plateOrVin.trim() === '' && !picture) return setWrong('empty')
    if (!(await addNote(shopId, plateOrVin, picture))) return setWrong('notStored')
    setWrong(null)
    setPicture(null)
    onNoted()
    return dispatch(notify({ type: 'success', text: t.saved }))
  }
  return (
    <form
      noValidate
      aria-labelledby="note-title"
      className={css.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2 id="note-title">{t.offer}</h2>
      <p>{t.offerWhat}</p>
      <FileChoice
        accept={pictureTypes}
        file={picture}
        words={{ take: t.take, choose: t.choose, remove: t.removePicture }}
        onFile={setPicture}
      />
      <div aria-live="polite">
        <FieldError id="note-error">{wrong && t[wrong]}</FieldError>
      </div>
      <div>
        <Button icon={<Pencil />} type="submit" variant="secondary">
          {t.save}
        </Button>
      </div>
    </form>
  )
}
