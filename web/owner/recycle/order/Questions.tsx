import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import type { RecycleDraft } from '../draft.ts'
import css from './Questions.module.css'

const always = ['has_keys', 'rolls', 'truck_access'] as const
type Question = (typeof always)[number] | 'battery_damaged'

/** Questions about the vehicle, none answered at first. A traction battery adds one. */
export function Questions({
  field,
  isHighVoltage,
}: {
  field: FieldOf<Question>
  isHighVoltage: boolean
}) {
  const { questions: t } = useTexts('ownerOrder')
  const { control, setValue, clearErrors } = useFormContext<RecycleDraft['pickup']>()
  const battery = useWatch({ control, name: 'battery_damaged' })
  const ask = (name: Question) => {
    const { defaultValue: _default, maxLength: _length, ...radio } = field(name)
    return (
      <RadioGroup
        {...radio}
        required
        row
        legend={t[name]}
        options={[
          { value: 'yes', label: t.yes },
          { value: 'no', label: t.no },
        ]}
      />
    )
  }
  const answerYes = () => {
    for (const name of always) {
      setValue(name, 'yes', { shouldDirty: true, shouldTouch: true, shouldValidate: false })
      clearErrors(name)
    }
  }
  return (
    <>
      <div className={css.head}>
        <h3>{t.title}</h3>
        <Button icon={<Check />} variant="quiet" onClick={answerYes}>
          {isHighVoltage ? t.firstYes : t.allYes}
        </Button>
      </div>
      <div className={css.questions}>
        {always.map((name) => (
          <div key={name}>{ask(name)}</div>
        ))}
      </div>
      {isHighVoltage && ask('battery_damaged')}
      {isHighVoltage && battery === 'yes' && (
        <Alert live tone="danger">
          {t.batteryWhat}
        </Alert>
      )}
    </>
  )
}
