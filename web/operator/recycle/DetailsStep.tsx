import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { condition } from '#contract/shapes.ts'
import type { IssuedCertificate, Vehicle } from '#contract/station-vehicle.ts'
import { remarks } from '#rules/fields.ts'
import { arrivalKgOf } from '#rules/vehicle/arrival-weight.ts'
import { readNumber, writeNumber } from '#rules/typed-number.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { fieldText } from '#web/api/errors.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { useOnline } from '#web/frame/hooks/use-online.ts'
import { ActionBar } from '../ActionBar.tsx'
import { Score } from '../detail/inspection/Score.tsx'
import { useConditionOptions, useSuggestion } from '../detail/inspection/ConditionPart.tsx'
import { ArrivalInput } from '../detail/Weight.tsx'
import { FileChoice } from '../picture/FileChoice.tsx'
import { pictureTypes } from '../picture/fit-picture.ts'
import { Thumbnail } from '../vehicle/SmallPicture.tsx'
import {
  Inspection,
  InspectionState,
  useInspection,
  type Answers,
} from '../detail/inspection/Inspection.tsx'
import { flush } from '../upload-queue/upload-queue.ts'
import { useUploadQueue } from '../upload-queue/use-upload-queue.ts'
import type { PendingChange } from '../upload-queue/pending-change.ts'
import type { StepProps } from './Recycle.tsx'
import { StepErrorAlert, StepPage } from './StepPage.tsx'
import { useStoredFile, useFinish } from './use-finish.ts'
import { Registration } from './certificate/Registration.tsx'
import { empty, removeFiles, type Change } from './draft.ts'

/** Step 5: the planned use of the vehicle, remarks for the next user, and a picture. */
export default function DetailsStep(props: StepProps) {
  const { state, change, goTo } = props
  const { details } = useTexts('operatorRecycle')
  const finishing = useFinish(state, change, goTo)
  const { car } = state
  if (car === null) return null
  if (!finishing.waiting) return <DetailsForm {...props} car={car} finishing={finishing} />
  return (
    <StepPage screen="details" state={state} title={details.title}>
      <PendingStep change={change} goTo={goTo} item={finishing.waiting} state={state} />
    </StepPage>
  )
}

function DetailsForm({
  state,
  change,
  car,
  finishing: { finish, rejection, share, removeRejected },
}: StepProps & { car: Vehicle; finishing: ReturnType<typeof useFinish> }) {
  const { details } = useTexts('operatorRecycle')
  const locale = useLocale()
  const { condition: words, inspection: inspecting } = useTexts('operatorDetail')
  const options = useConditionOptions(car.id)
  const [setPictureKey] = useState(() => (pictureKey: string | null) => change({ pictureKey }))
  const [picture, setPicture] = useStoredFile(state.pictureKey, setPictureKey)
  const { outcome, inspection } = state
  // The sender's decision was about its own listing.
  const isUndecided = car.is_unfinished || car.status === 'shop_transfer'
  const decided = outcome.condition ?? (isUndecided ? null : car.condition)
  const [hasUnsaved] = useState(Object.keys(inspection).length > 0)
  const isChosen = useRef(decided !== null)
  /** A suggestion is no answer of the user, so an earlier refusal stays. */
  const isSuggesting = useRef(false)
  const { form, field, error, clearError, isSending, submit } = useApiForm({
    initial: {
      condition: decided,
      remarks: outcome.remarks ?? car.remarks ?? '',
      arrival_kg: outcome.arrival_kg ?? writeNumber(car.arrival_kg, locale),
    },
    schema: z.object({ condition, remarks, arrival_kg: z.nullable(arrivalKgOf(car)) }),
    toBody: (fields) => ({ ...fields, arrival_kg: readNumber(fields.arrival_kg, locale, 'kg') }),
    send: async (body, { seen }) => {
      const failed = await finish(car, { ...body, seen, picture: picture ?? null, inspection })
      return failed && { error: failed }
    },
    onSuccess: () => undefined,
    onChange: (fields) => {
      if (!isSuggesting.current) dismissError()
      change({ outcome: isChosen.current ? fields : { ...fields, condition: null } })
    },
  })
  const dismissError = () => {
    clearError()
    removeRejected()
  }
  const arrival = field('arrival_kg')
  const refused = fieldText(rejection?.fields['arrival_kg'], useTexts('errors'))
  // A publication is always the user's own choice.
  const { suggested, isReading } = useSuggestion(car.id)
  const preset = suggested === 'reuse_publish' ? null : suggested
  useEffect(() => {
    if (preset === undefined || isChosen.current) return
    isSuggesting.current = true
    form.setValue('condition', preset)
    isSuggesting.current = false
  }, [preset, form])
  const choice = field('condition')
  const chosen = form.watch('condition')
  // The suggestion may be the answer, so a press waits for it.
  const waitsForSuggestion = isReading && chosen === null
  return (
    <StepPage screen="details" state={state} title={details.title}>
      <form noValidate onSubmit={submit}>
        <RadioGroup
          {...choice}
          framed
          required
          legend={words.title}
          options={options}
          onChange={(event) => {
            isChosen.current = true
            void choice.onChange(event)
          }}
        />
        <section>
          <h2>{details.picture}</h2>
          {!picture && <CurrentPicture car={car} />}
          <FileChoice
            accept={pictureTypes}
            file={picture ?? null}
            words={details}
            onFile={(file) => {
              dismissError()
              setPicture(file)
            }}
          />
        </section>
        <ArrivalInput
          {...arrival}
          error={arrival.error ?? refused}
          typed={form.watch('arrival_kg')}
          vehicle={car}
        />
        <TextArea
          {...field('remarks')}
          hint={details.remarksHint}
          label={details.remarks}
          rows={4}
        />
        {car.certificate && <IssuedNote certificate={car.certificate} />}
        <Collapse defaultOpen={hasUnsaved} title={inspecting.title}>
          <InspectionSection car={car} change={change} unsaved={inspection} />
          <Score brief vehicleId={car.id} />
        </Collapse>
        {isSending && picture && share !== null && (
          <Progress label={details.sending} value={share} />
        )}
        <StepErrorAlert busy={isSending} error={error ?? rejection} onRetry={() => submit()} />
        <ActionBar>
          <Button busy={isSending || picture === undefined || waitsForSuggestion} type="submit">
            {chosen === 'reuse_publish' ? details.finishAndPublish : details.finish}
          </Button>
        </ActionBar>
      </form>
    </StepPage>
  )
}

/** The vehicle's present picture, for example from the sending station. */
function CurrentPicture({ car }: { car: Vehicle }) {
  const { unknown } = useTexts('vehicle')
  if (car.picture_file_thumb === null) return null
  return <Thumbnail name={vehicleName(car, unknown)} thumbnail={car.picture_file_thumb} />
}

/** States of the notice in the register that need somebody. */
const troubled: ReadonlySet<string | undefined> = new Set(['refused', 'manual'])

/** The certificate that step 4 has issued, folded unless the registry's response needs somebody. */
function IssuedNote({ certificate }: { certificate: IssuedCertificate }) {
  const { certificate: texts } = useTexts('operatorRecycle')
  const { agent, number, registration } = certificate
  return (
    <Collapse defaultOpen={troubled.has(registration?.state)} title={texts.issuedTitle}>
      <p>{fill(texts.issuedBy, { number, agent })}</p>
      <Registration registration={registration} />
    </Collapse>
  )
}

/** The inspection. Answers that cannot be saved at once are saved with the step. */
function InspectionSection({
  car,
  unsaved,
  change,
}: {
  car: Vehicle
  unsaved: Answers
  change: Change
}) {
  const { inspection: t } = useTexts('operatorDetail')
  const inspection = useInspection(car, unsaved, (answers) => change({ inspection: answers }))
  return (
    <>
      <p>{t.what}</p>
      <Inspection shown={inspection.shown} vehicle={car} onAnswer={inspection.answer} />
      <InspectionState inspection={inspection} />
    </>
  )
}

/**
 * Step 5 while offline: the device stores everything, and the user may continue with another
 * vehicle.
 */
function PendingStep({ state, change, goTo, item }: StepProps & { item: PendingChange }) {
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
