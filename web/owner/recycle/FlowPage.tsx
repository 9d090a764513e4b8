import type { ComponentProps } from 'react'
import { FlowStep } from '#web/frame/flow/FlowStep.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { RecycleDraft } from './stored-draft.ts'
import { pathOf, stepBefore, stepsOf, type Step } from './steps.ts'

/** A step of the owner's flow. */
export function FlowPage({
  step,
  draft,
  ...page
}: { step: Step; draft: RecycleDraft } & Pick<
  ComponentProps<typeof FlowStep>,
  'title' | 'lead' | 'layout' | 'aside' | 'children'
>) {
  const { flow, steps: names, back } = useTexts('recycle')
  const { pages } = useTexts('titles')
  const steps = stepsOf(draft)
  const before = stepBefore(step, draft)
  return (
    <FlowStep
      {...page}
      back={before && { href: pathOf(before), word: back }}
      flow={pages.personRecycle.title}
      progress={{
        label: flow,
        steps: steps.map((name) => names[name]),
        current: steps.indexOf(step),
        isNumbered: true,
      }}
      step={step}
    />
  )
}
