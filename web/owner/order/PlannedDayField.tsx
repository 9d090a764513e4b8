import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { orderLimits } from '#rules/order/order-request.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'

/** The day on which the owner brings the vehicle. It may stay empty. */
export function PlannedDayField({
  field,
  now,
}: {
  field: ReturnType<FieldOf<'planned_day'>>
  now: Date
}) {
  const { time: t } = useTexts('ownerOrder')
  const today = finnishDay(now)
  return (
    <TextInput
      {...field}
      short
      hint={t.plannedDayHint}
      label={t.plannedDay}
      max={dayAfter(today, orderLimits.daysAhead)}
      min={today}
      type="date"
    />
  )
}
