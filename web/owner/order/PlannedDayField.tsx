import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'

/** The day on which the owner brings the vehicle. It may stay empty. */
export function PlannedDayField({ field }: { field: ReturnType<FieldOf<'planned_day'>> }) {
  const { time: t } = useTexts('ownerOrder')
  return (
    <TextInput
      {...field}
      short
      autoComplete="off"
      hint={`${t.plannedDayHint} ${t.dayHint}`}
      inputMode="decimal"
      label={t.plannedDay}
    />
  )
}
