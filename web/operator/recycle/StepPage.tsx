import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/Button.tsx'
import { Clock } from '#web/ui/icons-places.tsx'
import { ArrowLeft, Check } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/Page.tsx'
import { Plate } from '#web/ui/Plate.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { useStepHead } from '#web/frame/use-step-head.ts'
import { useTexts } from '#web/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import type { Wizard } from './draft.ts'
import { pathOf, screenBefore, stepOf, steps } from './steps.ts'
import type { Screen } from './steps.ts'
import css from './StepPage.module.css'

/** One step: how far one is, which vehicle it is, what to do. */
export function StepPage({
  screen,
  state,
  title,
  lead,
  children,
}: {
  screen: Screen
  state: Wizard
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const { flow, steps: names, back } = useTexts('operatorRecycle')
  const { pages } = useTexts('common')
  useStepHead(screen, title, pages.operatorRecycle.title)
  const before = screenBefore(screen)
  const isDone = screen === 'done'
  return (
    <div className={css.page} data-step={screen}>
      <div className={css.steps}>
        <Steps
          current={isDone ? steps.length : steps.indexOf(stepOf(screen))}
          label={flow}
          steps={steps.map((name) => names[name])}
        />
      </div>
      {state.car && screen !== 'search' && screen !== 'add' && !isDone && <Car state={state} />}
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
    </div>
  )
}

/** The vehicle that the wizard is at, and what of it is settled. */
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
    <aside aria-label={settled.title} className={css.car}>
      <div className={css.head}>
        <Plate kind={car.kind} plate={car.plate} size="sm" />
        <p className={css.name}>{vehicleName(car, unknown)}</p>
      </div>
      <ul className={css.facts}>
        {facts.map(({ name, done, word }) => (
          <li key={name} data-done={done || undefined}>
            {done ? <Check /> : <Clock />}
            {word}
          </li>
        ))}
      </ul>
    </aside>
  )
}
