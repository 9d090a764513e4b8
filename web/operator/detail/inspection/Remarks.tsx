import * as z from 'zod/mini'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { remarks as remarksField } from '#rules/fields.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { Part } from '../Part.tsx'
import { useEditForm } from '../use-edit-form.ts'
import { useEditing } from '../use-editing.ts'
import css from '../detail.module.css'

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** Remarks on the vehicle, to read and edit in place. */
export function Remarks({ vehicle, onConflict }: Props) {
  const t = useTexts('operatorDetail').remarks
  const { editing, button, edit, close } = useEditing()
  const { remarks } = vehicle
  const word = remarks ? t.edit : t.add

  if (editing) {
    return (
      <Part title={t.title}>
        <Form vehicle={vehicle} onClose={close} onConflict={onConflict} />
      </Part>
    )
  }
  return (
    <Part
      note={
        <Button ref={button} data-edit icon={<Pencil />} variant="quiet" onClick={edit}>
          <Named name={`${word}: ${t.label}`}>{word}</Named>
        </Button>
      }
      title={t.title}
    >
      <p className={remarks ? css.written : css.soft}>{remarks ? remarks : t.none}</p>
    </Part>
  )
}

const nowhere: ReadonlySet<string> = new Set()
const schema = z.object({ remarks: remarksField })

function Form({ vehicle, onClose, onConflict }: Props & { onClose: () => void }) {
  const t = useTexts('operatorDetail').remarks
  const { cancel } = useTexts('operator').reason
  const { field, error, isSending, isUnsaved, submit } = useEditForm(vehicle, {
    initial: { remarks: vehicle.remarks ?? '' },
    schema,
    toBody: (fields) => fields,
    first: 'remarks',
    saved: t.saved,
    onClose,
    onConflict,
  })
  const input = field('remarks')
  return (
    <form data-stack="4" noValidate onSubmit={submit}>
      <TextArea
        {...input}
        error={input.error && t.tooLong}
        hint={t.hint}
        label={t.label}
        labelHidden
        rows={5}
      />
      <Failure error={error} title={t.failed} />
      <Actions>
        <Button busy={isSending} type="submit">
          {t.save}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </Actions>
      <UnsavedChangesDialog
        asks={isUnsaved}
        inside={nowhere}
        hasInput={() => isUnsaved}
        words={t.leave}
      />
    </form>
  )
}
