import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { limits } from '#rules/limits.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Failure } from '../Failure.tsx'
import { Part } from '../Part.tsx'
import { useChange } from '../use-change.ts'
import css from '../detail.module.css'

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** Remarks on the vehicle, to read and edit in place. */
export function Remarks({ vehicle, onConflict }: Props) {
  const t = useTexts('operatorDetail').remarks
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { remarks } = vehicle
  const word = remarks ? t.edit : t.add

  if (editing) {
    const close = () => {
      setEditing(false)
      // The button returns with the next frame, and takes the focus.
      requestAnimationFrame(() => button.current?.focus())
    }
    return (
      <Part title={t.title}>
        <Form vehicle={vehicle} onClose={close} onConflict={onConflict} />
      </Part>
    )
  }
  return (
    <Part
      note={
        <Button ref={button} icon={<Pencil />} variant="quiet" onClick={() => setEditing(true)}>
          <span aria-hidden="true">{word}</span>
          <Hidden>
            {word}: {t.label}
          </Hidden>
        </Button>
      }
      title={t.title}
    >
      <p className={remarks ? css.written : css.soft}>{remarks ? remarks : t.none}</p>
    </Part>
  )
}

function Form({ vehicle, onClose, onConflict }: Props & { onClose: () => void }) {
  const t = useTexts('operatorDetail').remarks
  const { cancel } = useTexts('operator').reason
  const dispatch = useAppDispatch()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(vehicle.remarks ?? '')
  const { change, error, busy } = useChange(vehicle, { onConflict })
  const tooLong = text.length > limits.remarks
  useEffect(() => area.current?.focus(), [])

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (tooLong) {
      area.current?.focus()
      return
    }
    if (!(await change({ remarks: text.trim() }))) return
    onClose()
    dispatch(notify({ type: 'success', text: t.saved }))
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        ref={area}
        error={tooLong ? t.tooLong : undefined}
        hint={t.hint}
        label={t.label}
        labelHidden
        maxLength={limits.remarks}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Failure error={error} title={t.failed} />
      <Actions>
        <Button busy={busy} type="submit">
          {t.save}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </Actions>
    </form>
  )
}
