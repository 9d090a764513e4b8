import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { remarks as remarksRule } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { conditions } from '#rules/vehicle/vehicle.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { fieldText } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { Score } from '../../detail/inspection/Score.tsx'
import { useConditionOptions } from '../../detail/inspection/use-condition-options.tsx'
import { FileChoice } from '../../picture/FileChoice.tsx'
import type { Wizard } from '../draft.ts'
import { noFieldErrors, useFocusFirstError } from '../field-errors.ts'
import type { FieldErrors } from '../field-errors.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { useStoredFile } from '../use-saved-file.ts'
import { CurrentPicture } from './CurrentPicture.tsx'
import { InspectionSection } from './InspectionSection.tsx'
import { useFinish } from './use-finish.ts'
import { PendingStep } from './WaitingStep.tsx'

/** Step 5: what becomes of the vehicle, what the next one should know, how it looks. */
export default function DetailsStep({ state, change, goTo }: StepProps) {
  const { details } = useTexts('operatorRecycle')
  const { condition: words } = useTexts('operatorDetail')
  const options = useConditionOptions(state.car?.id ?? 0)
  const errors = useTexts('errors')
  const [fieldErrors, setFaults] = useState<FieldErrors>(noFieldErrors)
  const [setPictureKey] = useState(() => (pictureKey: string | null) => change({ pictureKey }))
  const [picture, setPicture] = useStoredFile(state.pictureKey, setPictureKey)
  const form = useFocusFirstError(fieldErrors)
  const { finish, trouble, busy, share, waiting, forgive } = useFinish(state, change, goTo)
  const { car, outcome } = state
  if (car === null) return null

  const condition = outcome.condition ?? car.condition
  const remarks = outcome.remarks ?? car.remarks ?? ''
  const enter = (part: Partial<Wizard['outcome']>) => {
    forgive()
    change({ outcome: { ...outcome, ...part } })
  }
  const save = async () => {
    const isTooLong = !remarksRule.safeParse(remarks).success
    const found = {
      ...(condition === null && { condition: 'REQUIRED' }),
      ...(isTooLong && { remarks: 'TOO_LONG' }),
    }
    setFaults(Object.keys(found).length > 0 ? found : noFieldErrors)
    if (condition === null || isTooLong) return
    await finish(car, {
      condition,
      remarks,
      picture: picture ?? null,
      inspection: state.inspection,
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  if (waiting) {
    return (
      <StepPage screen="details" state={state} title={details.title}>
        <PendingStep change={change} goTo={goTo} item={waiting} state={state} />
      </StepPage>
    )
  }
  const publishes = condition === 'reuse_publish'
  return (
    <StepPage lead={details.lead} screen="details" state={state} title={details.title}>
      <form ref={form} noValidate onSubmit={submit}>
        <InspectionSection car={car} change={change} unsaved={state.inspection} />
        <Score brief vehicleId={car.id} />
        <RadioGroup
          framed
          required
          error={fieldText(fieldErrors.condition, errors)}
          legend={words.legend}
          name="condition"
          options={options}
          value={condition ?? ''}
          onChange={({ currentTarget }) => {
            enter({
              condition: conditions.find((value) => value === currentTarget.value) ?? null,
            })
          }}
        />
        <section>
          <h2>{details.picture}</h2>
          <p>{details.pictureHint}</p>
          {!picture && <CurrentPicture car={car} />}
          <FileChoice
            accept="image/*"
            file={picture ?? null}
            words={details}
            onFile={(file) => {
              forgive()
              setPicture(file)
            }}
          />
        </section>
        <TextArea
          error={fieldText(fieldErrors.remarks, errors)}
          hint={details.remarksHint}
          label={details.remarks}
          maxLength={limits.remarks}
          rows={4}
          value={remarks}
          onChange={(event) => enter({ remarks: event.currentTarget.value })}
        />
        {busy && picture && share !== null && <Progress label={details.sending} value={share} />}
        {trouble && <StepErrorAlert busy={busy} error={trouble} onRetry={() => void save()} />}
        <ActionBar>
          <Button busy={busy || picture === undefined} type="submit">
            {publishes ? details.finishAndPublish : details.finish}
          </Button>
        </ActionBar>
      </form>
    </StepPage>
  )
}
