import type { Told } from './told.ts'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { commonAnswers, type PickupAnswer } from '#rules/order/pickup-answers.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { NationalitySelect } from '#web/frame/forms/NationalitySelect.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import css from './order.module.css'

type Question = PickupAnswer | 'all_parts' | 'citizen'
type Fields = Record<Question, string> & Pick<Told, 'missing_parts'>

/** A damaged battery is the unusual answer, so the values of its question are turned round. */
const turned = { yes: 'no', no: 'yes' } as const

/** Questions about the vehicle and its owner, none answered at first. Yes is the ordinary answer. */
export function Questions({
  field,
  pickup,
  isHighVoltage,
  isCompany,
}: {
  field: FieldOf<
    'all_parts' | 'battery_damaged' | 'citizen' | 'missing_parts' | 'holder_nationality'
  >
  /** Fields that only a pickup has. */
  pickup: FieldOf<(typeof commonAnswers)[number]> | null
  isHighVoltage: boolean
  /** A company has no nationality. */
  isCompany: boolean
}) {
  const { questions: t, fee } = useTexts('ownerOrder')
  const { order: words } = useTexts('recycle')
  const { parts } = useTexts('vehicle')
  const { control, setValue, clearErrors } = useFormContext<Fields>()
  const answered = useWatch({ control })
  const place = useRef<HTMLDivElement>(null)
  const asked = [
    ...(pickup ? commonAnswers.map((name) => ({ name, tie: pickup(name) })) : []),
    { name: 'all_parts' as const, tie: field('all_parts') },
    ...(isHighVoltage ? [{ name: 'battery_damaged' as const, tie: field('battery_damaged') }] : []),
    ...(isCompany ? [] : [{ name: 'citizen' as const, tie: field('citizen') }]),
  ]
  const answerYes = () => {
    for (const { name } of asked) {
      const yes = name === 'battery_damaged' ? turned.yes : 'yes'
      setValue(name, yes, { shouldDirty: true, shouldTouch: true, shouldValidate: false })
      clearErrors(name)
    }
    // The last answer goes on a legal paper, so it must be seen.
    place.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus()
  }
  const detailOf = (name: Question) => {
    if (name === 'all_parts' && answered.all_parts === 'no') {
      return (
        <CheckboxGroup
          error={field('missing_parts').error}
          hint={fee.parts}
          legend={t.missing}
          name="missing_parts"
          options={missingParts
            .filter((part) => part !== 'traction_battery' || isHighVoltage)
            .map((part) => ({ value: part, label: parts[part] }))}
          values={answered.missing_parts ?? []}
          onChange={(chosen) => {
            const missing = missingParts.filter((part) => chosen.includes(part))
            setValue('missing_parts', missing, { shouldDirty: true })
            clearErrors('missing_parts')
          }}
        />
      )
    }
    if (name === 'battery_damaged' && answered.battery_damaged === turned.no) {
      return (
        <Alert live tone="danger">
          {t.batteryWhat}
        </Alert>
      )
    }
    return name === 'citizen' && answered.citizen === 'no' ? (
      <NationalitySelect
        {...field('holder_nationality')}
        empty={words.noNationality}
        label={words.nationality}
      />
    ) : null
  }
  return (
    <div>
      <div className={css.head} data-cluster="2 4" data-apart>
        <h3>{t.title}</h3>
        <Button variant="secondary" onClick={answerYes}>
          {t.allYes}
        </Button>
      </div>
      <div ref={place}>
        {asked.map(({ name, tie }) => {
          const { defaultValue: _, maxLength: _length, replaced: _none, ...radio } = tie
          return (
            <YesNo
              key={name}
              {...radio}
              hint={name === 'citizen' ? t.citizenHint : undefined}
              question={t[name]}
              values={name === 'battery_damaged' ? turned : undefined}
            >
              {detailOf(name)}
            </YesNo>
          )
        })}
      </div>
    </div>
  )
}

const usual = { yes: 'yes', no: 'no' } as const

/** A question with two answers in one row. The detail of an answer follows below it. */
function YesNo({
  question,
  hint,
  error,
  values = usual,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'type'> & {
  question: string
  hint?: string
  error?: string | undefined
  /** Values of the field. */
  values?: { readonly yes: string; readonly no: string }
  children?: ReactNode
}) {
  const { questions: t } = useTexts('ownerOrder')
  const id = useId()
  return (
    <div className={css.item} data-stack="2" data-ruled>
      <div
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        aria-labelledby={id}
        aria-required="true"
        className={css.row}
        data-cluster="2 3"
        data-apart
        role="radiogroup"
      >
        <p id={id}>
          {question}
          {hint && (
            <span className={css.hint} data-soft="small">
              {' '}
              {hint}
            </span>
          )}
        </p>
        <div className={css.answers}>
          {(['yes', 'no'] as const).map((answer) => (
            <label key={answer}>
              <input {...input} type="radio" value={values[answer]} />
              {t[answer]}
            </label>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </div>
  )
}
