import { useEffect, useState, type ReactNode } from 'react'
import { date, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import type { ErrorCode } from '#contract/errors.ts'
import { errorText } from '#web/api/errors.ts'
import { readStoredFile } from '#web/storage/draft-files.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FilePicture } from '../vehicle/SmallPicture.tsx'
import { useShopId } from '../state.ts'
import { removeNote, useNotes, type Note } from './notes.ts'
import css from './Notes.module.css'

/** Vehicles noted on this device, with their photo, time and look-up. `action` goes on with one. */
export function NotedVehicles({ action }: { action: (note: Note) => ReactNode }) {
  const { note: t } = useTexts('operatorLists')
  const locale = useLocale()
  const notes = useNotes(useShopId())
  if (notes.length === 0) return null
  return (
    <section data-stack="3">
      <h2>{t.title}</h2>
      <ul data-stack="3">
        {notes.map((note) => (
          <li key={note.id} className={css.note} data-cluster="2 4">
            <NotePicture name={note.pictureKey} />
            <div className={css.facts} data-stack="1">
              <strong>{note.plateOrVin || t.without}</strong>
              <span data-soft="small">
                {fill(t.at, { time: date(new Date(note.at), locale, 'moment') })}
              </span>
              <Outcome note={note} />
            </div>
            <div data-cluster="2">
              {action(note)}
              <Button variant="quiet" onClick={() => void removeNote(note)}>
                {t.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Result of the look-up: found, or why not. */
function Outcome({ note: { plateOrVin, outcome } }: { note: Note }) {
  const { note: t } = useTexts('operatorLists')
  const errors = useTexts('errors')
  if (plateOrVin === '') return null
  if (outcome === null) return <Badge icon={<Clock />}>{t.waits}</Badge>
  if (outcome === 'found') return <Badge tone="success">{t.found}</Badge>
  if (outcome === 'here') return <span>{t.here}</span>
  return <span>{errorText({ code: outcome as ErrorCode, fields: {} }, errors)}</span>
}

function NotePicture({ name }: { name: string | null }) {
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const found = name === null ? null : await readStoredFile(name)
      if (isShown) setFile(found)
    }
    void read()
    return () => {
      isShown = false
    }
  }, [name])
  return file && <FilePicture alt="" file={file} />
}
