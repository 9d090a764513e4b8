import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Inspection as Found } from '#contract/inspection.ts'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { inspectionAnswers, type Question } from '#rules/vehicle/inspection.ts'
import { fill, number } from '#texts/index.ts'
import { remarks as remarksField } from '#rules/fields.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { Fold, Part } from '../Part.tsx'
import { EditEnd, useEditForm, useEditing } from '../EditForm.tsx'
import { Inspection, InspectionState, useInspection, type Answers } from './Inspection.tsx'
import css from '../detail.module.css'

/** Result of the inspection, to read and edit in place. */
export function InspectionPart({ vehicle }: { vehicle: VehicleDetail }) {
  const { inspection: t } = useTexts('operatorDetail')
  const [unsaved, setUnsaved] = useState<Answers>({})
  const [answering, setAnswering] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const inspection = useInspection(vehicle, unsaved, setUnsaved)
  const word = vehicle.inspection ? t.change : t.answer
  const close = () => {
    setAnswering(false)
    // The button returns with the next frame, and takes the focus.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <Fold
      note={
        !answering && (
          <Button ref={button} icon={<Pencil />} variant="quiet" onClick={() => setAnswering(true)}>
            <Named name={`${word}: ${t.title}`}>{word}</Named>
          </Button>
        )
      }
      title={t.title}
    >
      {answering ? (
        <>
          <p className={css.soft}>{t.what}</p>
          <Inspection shown={inspection.shown} vehicle={vehicle} onAnswer={inspection.answer} />
          <InspectionState inspection={inspection} />
          <Actions>
            <Button variant="secondary" onClick={close}>
              {t.close}
            </Button>
          </Actions>
        </>
      ) : vehicle.inspection ? (
        <Findings found={vehicle.inspection} />
      ) : (
        <p className={css.soft}>{t.none}</p>
      )}
    </Fold>
  )
}

/** The given answers. */
export function Findings({ found }: { found: Found }) {
  const { inspection: t } = useTexts('operatorDetail')
  const locale = useLocale()
  const one = (question: Question) => {
    const words: Readonly<Record<string, string>> = t[question]
    return { term: words.legend ?? '', value: words[found[question] ?? ''] }
  }
  const several = (words: Readonly<Record<string, string>>, values: readonly string[] | null) => ({
    term: words.legend ?? '',
    value: values?.length === 0 ? words.nothing : values?.map((value) => words[value]).join(', '),
  })
  const { mileage_km: km } = found
  return (
    <DescriptionList
      facts={[
        ...(Object.keys(inspectionAnswers) as Question[]).map(one),
        several(t.missing, found.missing_parts),
        several(t.damage, found.damage),
        { term: t.mileage, value: km !== null && fill(t.km, { n: number(km, locale) }) },
      ].filter(({ value }) => value)}
    />
  )
}

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
      <EditEnd busy={isSending} error={error} words={t} onClose={onClose} />
      <UnsavedChangesDialog
        asks={isUnsaved}
        inside={nowhere}
        hasInput={() => isUnsaved}
        words={t.leave}
      />
    </form>
  )
}
