import { type ComponentProps, Suspense, useState, type ReactNode } from 'react'
import { FlowStep } from '#web/frame/flow/FlowStep.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { type RecycleDraft, isStored, useRecycleDraft, type Change } from './stored-draft.ts'
import { pathOf, stepBefore, stepsOf, type Step, callPath, stepAt } from './steps.ts'
import { Redirect, useNavigate, useSearchParams } from '#web/frame/routing/routing.tsx'
import { useAhead, type Load } from '#web/frame/routing/use-ahead.ts'
import { pages } from '#rules/pages.ts'
import type { Order } from '#contract/shapes.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { removeDraft, isHalfWay } from './draft.ts'
import { orderPath } from '../order/order-sentence.ts'
import css from './steps.module.css'

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

/** The order, for the text of the confirmation. */
export type Ordered = {
  readonly order: Order
  readonly vehicleId: number
  readonly owners: number
}

/** Props of every step: the state, its change, and navigation to another step. */
export type StepProps = {
  readonly draft: RecycleDraft
  readonly change: Change
  readonly goTo: (step: Step) => void
  readonly onOrdered: (ordered: Ordered) => void
}

const screens = {
  vehicle: lazyScreen<StepProps>(() => import('./VehicleStep.tsx')),
  right: lazyScreen<StepProps>(() => import('./RightStep.tsx')),
  summary: lazyScreen<StepProps>(() => import('./SummaryStep.tsx')),
  place: screenWithTexts<StepProps>(['stations'], () => import('./place/PlaceStep.tsx')),
  station: screenWithTexts<StepProps>(['stations'], () => import('./StationStep.tsx')),
} as const satisfies Record<Step, unknown>

const CallStep = lazyScreen(() => import('./CallStep.tsx'))

/** The screens that a step mostly leads to. Their code and texts load while the step is shown. */
const next: Readonly<Record<Step, readonly Load[]>> = {
  vehicle: [screens.summary.preload, screens.place.preload],
  right: [screens.summary.preload],
  summary: [screens.place.preload, screens.station.preload],
  place: [screens.station.preload],
  station: [() => OrderedDialog.preload()],
}

const OrderedDialog = lazyScreen(() => import('./order/OrderedDialog.tsx'))

/** Pages that a user can visit without losing the flow. */
const inside: ReadonlySet<string> = new Set([pages.personRecycle.path, pages.powerOfAttorney.path])

/** The flow, or the phones of the stations for a vehicle that cannot be searched. */
export default function Recycle() {
  const [parameters] = useSearchParams()
  return callPath.endsWith(`?${parameters}`) ? <CallStep /> : <Flow />
}

/** The flow: one step per page. The address holds the step, this tab holds the state. */
function Flow() {
  const [draft, change] = useRecycleDraft()
  const [ordered, setOrdered] = useState<Ordered | null>(null)
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { leave } = useTexts('recycle')
  const wanted = parameters.get('step')
  const step = stepAt(wanted, draft)
  useAhead(next[step])

  if ((wanted ?? 'vehicle') !== step) return <Redirect to={pathOf(step)} />

  const finish = (made: Ordered) => {
    removeDraft()
    setOrdered(made)
  }
  // No own boundary: the previous page stays until the step can take the focus.
  const Screen = screens[step]
  return (
    <>
      <Screen
        change={change}
        draft={draft}
        goTo={(next) => navigate(pathOf(next))}
        onOrdered={finish}
      />
      <UnsavedChangesDialog
        asks={isHalfWay(draft) && ordered === null}
        inside={inside}
        hasInput={isStored}
        words={leave}
      />
      {ordered && (
        <Suspense fallback={null}>
          <OrderedDialog
            ordered={ordered}
            onClose={() => navigate(orderPath(ordered.order.id), { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

/** The main button of a step. On a phone it stays at the bottom of the screen. */
export function StepBar({ children }: { children: ReactNode }) {
  return (
    <div className={css.bar} data-cluster="3">
      {children}
    </div>
  )
}
