import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { FlowStep } from '#web/frame/flow/FlowStep.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'
import type { RecycleDraft } from './draft.ts'
import css from './FlowPage.module.css'
import { recognised } from './recognised.ts'
import { pathOf, stepBefore, stepsOf, type Step } from './steps.ts'

/** A step of the owner's flow. It always shows the next step and the costs. */
export function FlowPage({
  step,
  draft,
  ...page
}: { step: Step; draft: RecycleDraft } & Pick<
  ComponentProps<typeof FlowStep>,
  'title' | 'lead' | 'layout' | 'children'
>) {
  const { flow, steps: names, back } = useTexts('recycle')
  const { pages } = useTexts('titles')
  const steps = stepsOf(draft)
  const before = stepBefore(step, draft)
  return (
    <FlowStep
      {...page}
      aside={<NextAndCost draft={draft} isBeside={!page.layout} step={step} />}
      back={before && { href: pathOf(before), word: back }}
      flow={pages.personRecycle.title}
      progress={{
        label: flow,
        steps: steps.map((name) => names[name]),
        current: steps.indexOf(step),
      }}
      step={step}
    />
  )
}

function NextAndCost({
  step,
  draft,
  isBeside,
}: {
  step: Step
  draft: RecycleDraft
  isBeside: boolean
}) {
  const { aside } = useTexts('recycle')
  const vehicle = step === 'vehicle' || step === 'summary' ? null : recognised(draft)
  return (
    <aside className={classes(css.aside, isBeside && css.beside)}>
      {vehicle && (vehicle.plate ?? vehicle.is_verified) && (
        <section>
          <h2>{aside.vehicle}</h2>
          <VehicleHead size="sm" vehicle={vehicle} />
        </section>
      )}
      <section>
        <h2>{aside.nextTitle}</h2>
        <p>{aside.next[step]}</p>
      </section>
      <section className={css.cost}>
        <h2>{aside.costTitle}</h2>
        <p>{aside.cost}</p>
      </section>
    </aside>
  )
}
