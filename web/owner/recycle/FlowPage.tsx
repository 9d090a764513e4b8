import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/Page.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { useStepHead } from '#web/frame/use-step-head.ts'
import { useTexts } from '#web/texts.ts'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'
import type { RecycleDraft } from './draft.ts'
import { recognised } from './recognised.ts'
import { pathOf, stepBefore, stepsOf } from './steps.ts'
import type { Step } from './steps.ts'
import css from './FlowPage.module.css'

/**
 * One step: how far one is, the one question as h1, what to do, and always in sight what comes next
 * and what it costs. `wide` gives the step the whole width; with `split`, the child that is marked
 * `data-beside` takes the right half where there is room.
 */
export function FlowPage({
  step,
  draft,
  title,
  lead,
  wide = false,
  split = false,
  children,
}: {
  step: Step
  draft: RecycleDraft
  title: string
  lead: ReactNode
  wide?: boolean
  split?: boolean
  children: ReactNode
}) {
  const { flow, steps: names, back } = useTexts('recycle')
  const { pages } = useTexts('common')
  useStepHead(step, title, pages.personRecycle.title)
  const steps = stepsOf(draft)
  const before = stepBefore(step, draft)
  return (
    <div className={classes(css.page, wide && css.wide, split && css.split)} data-step={step}>
      <div className={css.steps}>
        <Steps
          current={steps.indexOf(step)}
          label={flow}
          steps={steps.map((name) => names[name])}
        />
      </div>
      <div className={css.main}>
        <div>
          {before && (
            <LinkButton
              className={css.back}
              href={pathOf(before)}
              icon={<ArrowLeft />}
              variant="quiet"
            >
              {back}
            </LinkButton>
          )}
          <PageTitle lead={lead}>{title}</PageTitle>
        </div>
        {children}
      </div>
      <NextAndCost draft={draft} step={step} />
    </div>
  )
}

function NextAndCost({ step, draft }: { step: Step; draft: RecycleDraft }) {
  const { aside } = useTexts('recycle')
  const vehicle = step === 'vehicle' || step === 'summary' ? null : recognised(draft)
  return (
    <aside className={css.aside}>
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
