import { useRef, useState } from 'react'
import { partContract, partDetails, type Part, type PartChange } from '#contract/part.ts'
import { partTypes } from '#rules/part/part-types.ts'
import { partAssessments, partConditions, partSides } from '#rules/part/part-words.ts'
import { readNumber, writeNumber } from '#rules/typed-number.ts'
import type { Locale } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { endpointsOf } from '#web/api/queries.ts'
import { ScanButton } from '../../scan/ScanButton.tsx'
import { useShopId } from '../../state.ts'
import { Chips } from '../treatment/Chips.tsx'
import css from './Parts.module.css'

/** Facts of a part. A chip is saved at once, typed facts with the button. */
export function PartDetails({ part }: { part: Part }) {
  const t = useTexts('operatorPart')
  const shopId = useShopId()
  const [send, { error }] = useChangePartMutation()
  const change = (body: PartChange) => void send({ shopId, partId: part.id, body })
  const { sale_mark: mark } = part
  const isSided = partTypes[part.type].sided === true
  return (
    <>
      {mark !== null && <Alert tone="warning">{t[mark]}</Alert>}
      {mark === 'warned' && (
        <Checkbox
          checked={part.professional_only}
          label={t.professional}
          onChange={({ target }) => change({ professional_only: target.checked })}
        />
      )}
      <Chips
        label={t.assessment}
        options={partAssessments}
        value={part.assessment}
        words={(each) => t.assessments[each]}
        onChange={(assessment) => change({ assessment })}
      />
      {isSided && (
        <Chips
          label={t.side}
          options={partSides}
          value={part.side}
          words={(each) => t.sides[each]}
          onChange={(side) => change({ side })}
        />
      )}
      <Chips
        label={t.condition}
        options={partConditions}
        value={part.condition}
        words={(each) => t.conditions[each]}
        onChange={(condition) => change({ condition })}
      />
      <Failure error={error} title={t.failed} />
      <Typed part={part} />
    </>
  )
}

const euro = 100
const orNull = (text: string) => (text.trim() === '' ? null : text)
const cents = (typed: string, locale: Locale) => {
  const value = readNumber(typed, locale, 'euro')
  return typeof value === 'number' ? Math.round(value * euro) : value
}

/** The values that the part has in the changed fields. */
const valuesOf = (part: Part, changed: PartChange): PartChange =>
  Object.fromEntries(Object.entries(part).filter(([key]) => key in changed))

function Typed({ part }: { part: Part }) {
  const t = useTexts('operatorPart')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const locale = useLocale()
  const [send] = useChangePartMutation()
  const earlier = useRef<PartChange>(null)
  // The service asks about a weight that such a part seldom has.
  const [isConfirmed, setConfirmed] = useState(false)
  const undo = async (body: PartChange) => {
    const answer = await send({ shopId, partId: part.id, body })
    if (answer.error) showError(answer.error)
    else form.reset()
  }
  const { form, field, error, isSending, submit } = useApiForm({
    initial: {
      title: part.title ?? '',
      number: part.number ?? '',
      kg: writeNumber(part.kg, locale),
      warranty_months: writeNumber(part.warranty_months, locale),
      price_cents: writeNumber(part.price_cents === null ? null : part.price_cents / euro, locale),
      note: part.note ?? '',
    },
    schema: partDetails,
    toBody: (fields) => ({
      title: orNull(fields.title),
      number: orNull(fields.number),
      kg: readNumber(fields.kg, locale, 'kg'),
      warranty_months: readNumber(fields.warranty_months, locale, 'months'),
      price_cents: cents(fields.price_cents, locale),
      note: orNull(fields.note),
    }),
    // A weight that nobody typed stays a typical one.
    send: (_, { changed, seen }) => {
      const isTypicalKg = part.is_kg_typical && changed.kg !== undefined
      // A sent weight counts as weighed, so a typical one cannot come back.
      earlier.current = isTypicalKg ? null : valuesOf(part, changed)
      return send({
        shopId,
        partId: part.id,
        body: { ...changed, seen, ...(isConfirmed && { is_kg_confirmed: true }) },
      })
    },
    onSuccess: () => {
      setConfirmed(false)
      const body = earlier.current
      if (body) offerUndo({ text: t.saved, action: t.undo, run: () => void undo(body) })
      else dispatch(notify({ type: 'success', text: t.saved }))
    },
  })
  return (
    <form noValidate className={css.typed} data-stack="4" onSubmit={submit}>
      {part.type === 'other' && <TextInput {...field('title')} label={t.name} />}
      <TextInput
        {...field('number')}
        autoComplete="off"
        hint={t.numberHint}
        label={t.number}
        spellCheck={false}
      />
      <ScanButton
        onRead={(text) => form.setValue('number', text, { shouldDirty: true })}
        onType={() => form.setFocus('number')}
      />
      <div className={css.short}>
        <TextInput {...field('kg')} short autoComplete="off" inputMode="decimal" label={t.kg} />
        <TextInput
          {...field('warranty_months')}
          short
          autoComplete="off"
          inputMode="numeric"
          label={t.warranty}
        />
        <TextInput
          {...field('price_cents')}
          short
          autoComplete="off"
          inputMode="decimal"
          label={t.price}
        />
      </div>
      <TextInput {...field('note')} label={t.note} />
      <Failure error={error} title={t.failed} />
      {error?.code === 'AMOUNT_UNUSUAL' && (
        <Checkbox
          checked={isConfirmed}
          label={t.confirmKg}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      )}
      <Button busy={isSending} className={css.large} type="submit" variant="secondary">
        {t.save}
      </Button>
    </form>
  )
}

export const { useChangePartMutation } = endpointsOf(partContract)
