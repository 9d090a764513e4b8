import { useState, lazy, Suspense, useId } from 'react'
import { pages } from '#rules/pages.ts'
import {
  chemistries,
  type Chemistry,
  batteryCode,
} from '#rules/report/questionnaires/battery-form.ts'
import { count } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button, Actions } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import css from './battery.module.css'
import { askedOf, happenings, type Happening, type WhatHappened } from './what-happened.ts'
import { BatteryAnswer } from '#web/report/battery/BatteryAnswer.tsx'
import { useReport } from '#web/report/context.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'

/** Asks what happened, and to which batteries: the answers choose the fields of the next step. */
export function FirstStep({
  chosen,
  onChoose,
  onNext,
}: {
  chosen: WhatHappened
  onChoose: (chosen: WhatHappened) => void
  onNext: () => void
}) {
  const { steps: t } = useTexts('battery')
  const locale = useLocale()
  const [wasTried, setTried] = useState(false)
  const { happened, kinds } = chosen
  const isNone = happened?.length === 0
  const isOpen = happened === null
  const needsKind = !isOpen && !isNone && kinds.length === 0
  const next = () => {
    setTried(true)
    if (!isOpen && !needsKind) onNext()
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('main [aria-invalid] input')?.focus(),
      )
  }
  // Another recycler's name is asked only where no known one is chosen.
  const fields = chemistries
    .flatMap((kind) => askedOf(chosen, kind))
    .filter((field) => field !== 'other_operator').length
  return (
    <form
      className={css.step}
      data-stack="6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <div>
        <CheckboxGroup
          framed
          error={wasTried && isOpen && t.choose}
          legend={t.legend}
          name="happened"
          options={happenings.map((value) => ({
            value,
            label: t.happened[value],
            hint: value === 'imported' && t.modulesToo,
          }))}
          values={happened ?? []}
          onChange={(values) =>
            onChoose({ kinds, happened: values.length > 0 ? (values as Happening[]) : null })
          }
        />
        <CheckboxGroup
          framed
          className={css.or}
          legend={t.or}
          name="none"
          options={[{ value: 'none', label: t.none, hint: t.noneWhat }]}
          values={isNone ? ['none'] : []}
          onChange={(values) => onChoose({ kinds: [], happened: values.length > 0 ? [] : null })}
        />
      </div>
      {!isOpen && !isNone && (
        <CheckboxGroup
          framed
          className={css.kinds}
          error={wasTried && needsKind && t.chooseKind}
          legend={t.kinds}
          name="kinds"
          options={chemistries.map((value) => ({
            value,
            label: t.kind[value],
            hint: t.kindHint[value],
          }))}
          values={kinds}
          onChange={(values) => onChoose({ happened, kinds: values as Chemistry[] })}
        />
      )}
      <div data-cluster="4">
        <Button type="submit">{t.next}</Button>
        <span data-soft="small">{fields > 0 ? count(t.fields, fields, locale) : null}</span>
      </div>
      <p className={css.foot} data-soft="small">
        {t.atEnd} <a href={pages.batteryForm.path}>{t.goOn}</a>
      </p>
    </form>
  )
}

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
