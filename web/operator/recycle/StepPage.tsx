import type { ReactNode } from 'react'
import { hazardOf } from '#rules/station/station.ts'
import { FlowStep } from '#web/frame/flow/FlowStep.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useHasRow } from '#web/ui/layout/HeadRow.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { HazardStrip } from '../vehicle/Hazard.tsx'
import type { Wizard } from './draft.ts'
import { pathOf, screenBefore, stepOf, steps, type Screen } from './steps.ts'
import css from './StepPage.module.css'

/** One step of the wizard, next to its vehicle and the finished steps. */
export function StepPage({
  screen,
  state,
  power = state.car?.power ?? null,
  title,
  lead,
  children,
}: {
  screen: Screen
  state: Wizard
  /** Power in the registry's record, where the step has read it. */
  power?: string | null
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const { flow, steps: names, back } = useTexts('operatorRecycle')
  const { pages } = useTexts('titles')
  const before = screenBefore(screen)
  const isDone = screen === 'done'
  const step = stepOf(screen)
  const isSearch = step === 'search'
  const hasRow = useHasRow()
  const current = isDone ? steps.length : steps.indexOf(step)
  return (
    <>
      {!isSearch && <HazardStrip hazard={hazardOf(power)} />}
      <FlowStep
        asideFirst
        aside={state.car && !isSearch && !isDone && !hasRow && <Car state={state} />}
        back={before && { href: pathOf(before), word: back }}
        flow={pages.operatorRecycle.title}
        head={
          hasRow ? (
            // The plate stands large on the step of the vehicle.
            <Head car={isSearch || step === 'vehicle' ? null : state.car}>
              {`${Math.min(current + 1, steps.length)}/${steps.length} ${names[isDone ? 'done' : step]}`}
            </Head>
          ) : undefined
        }
        lead={lead}
        progress={{
          label: flow,
          steps: steps.map((name) => names[name]),
          current,
        }}
        step={screen}
        title={title}
      >
        <div className={css.step}>{children}</div>
      </FlowStep>
    </>
  )
}

/** The vehicle and the step in the row of a phone's header. */
function Head({ car, children }: { car: Wizard['car']; children: ReactNode }) {
  const { unknown } = useTexts('vehicle')
  const { pages } = useTexts('titles')
  return (
    <>
      {car && <Plate className={css.whole} kind={car.kind} plate={car.plate} size="sm" />}
      <p className={css.inHead}>
        <strong>{car ? vehicleName(car, unknown) : pages.operatorRecycle.title}</strong>
        <span aria-hidden="true">{children}</span>
      </p>
    </>
  )
}

/** The wizard's vehicle with its finished steps. */
function Car({
  state: { car, isCarConfirmed, isOwnerConfirmed, isCertUploaded },
}: {
  state: Wizard
}) {
  const { settled } = useTexts('operatorRecycle')
  const { unknown } = useTexts('vehicle')
  if (car === null) return null
  const owner = car.owner && `${car.owner.first_name} ${car.owner.last_name}`
  const facts = [
    { name: 'car', done: isCarConfirmed, word: settled.car },
    { name: 'owner', done: isOwnerConfirmed, word: (isOwnerConfirmed && owner) || settled.owner },
    {
      name: 'certificate',
      done: isCertUploaded,
      word: car.certificate?.number ?? settled.certificate,
    },
  ]
  return (
    <aside aria-label={settled.title} className={css.car} data-framed data-stack="2">
      <div data-cluster="2 4">
        <Plate kind={car.kind} plate={car.plate} size="sm" />
        <p className={css.name}>{vehicleName(car, unknown)}</p>
      </div>
      <ul className={css.facts}>
        {facts.map(({ name, done, word }) => (
          <li key={name} data-done={done || undefined} data-fact={name}>
            {done ? <Check /> : <Clock />}
            {word}
          </li>
        ))}
      </ul>
    </aside>
  )
}
