import { lazy, Suspense, useId } from 'react'
import { batteryCode, type Chemistry } from '#rules/report/questionnaires/battery-form.ts'
import { BatteryAnswer } from '#web/report/battery/BatteryAnswer.tsx'
import { useReport } from '#web/report/context.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import css from './battery.module.css'
import { askedOf, type WhatHappened } from './what-happened.ts'

// Most reporters import only, and need no list of recyclers.
const RecyclerField = lazy(async () => ({
  default: (await import('#web/report/battery/RecyclerField.tsx')).RecyclerField,
}))

/** The amounts of what happened, and nothing else. */
export function Amounts({
  chosen,
  onNext,
  onBack,
}: {
  chosen: WhatHappened
  onNext: () => void
  onBack: () => void
}) {
  const { steps: t, form } = useTexts('battery')
  return (
    <form
      noValidate
      className={css.step}
      data-stack="6"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <p data-soft="">{form.lead}</p>
      {chosen.kinds.map((kind) => (
        <Kind key={kind} chosen={chosen} kind={kind} />
      ))}
      <Actions>
        <Button type="submit">{t.next}</Button>
        <Button variant="secondary" onClick={onBack}>
          {t.back}
        </Button>
      </Actions>
    </form>
  )
}

function Kind({ chosen, kind }: { chosen: WhatHappened; kind: Chemistry }) {
  const { steps: t } = useTexts('battery')
  const { problems, state, tries } = useReport()
  const id = useId()
  const asked = askedOf(chosen, kind)
  const noImports = batteryCode(kind, 'no_imports')
  // An importer who left all blank may say so here: the error leads to this field.
  const isRefused = tries > 0 && noImports in problems
  const isTicked = chosen.happened?.includes('imported') && state.fields[noImports] === true
  const fields =
    asked.includes('no_imports') || !(isRefused || isTicked)
      ? asked
      : (['no_imports', ...asked] as const)
  return (
    <fieldset aria-labelledby={id} className={css.kind} data-stack="4">
      <h2 id={id}>{t.kind[kind]}</h2>
      <Suspense fallback={<Skeleton height="5rem" width="100%" />}>
        {fields.map((field) => (
          <BatteryAnswer
            key={field}
            Recycler={RecyclerField}
            chemistry={kind}
            field={field}
            name={batteryCode(kind, field)}
          />
        ))}
      </Suspense>
    </fieldset>
  )
}
