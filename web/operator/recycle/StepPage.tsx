import type { ReactNode } from 'react'
import { hazardOf } from '#rules/station/station.ts'
import { pages } from '#rules/pages.ts'
import { FlowStep } from '#web/frame/flow/FlowStep.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { ErrorAlert } from '#web/frame/errors/ErrorAlert.tsx'
import { asApiError, extrasOf, type CallError } from '#web/api/errors.ts'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { ApiError } from '#web/api/http.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { HazardStrip } from '../vehicle/Hazard.tsx'
import { reception } from '../api.ts'
import { useShopId } from '../state.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { receptionPath } from '../detail/OpenLink.tsx'
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

type Advice = { readonly title?: string; readonly what: string }

/** The step or page that solves an error. */
const linkOfCode = {
  OWNER_NOT_CONFIRMED: { href: pathOf('owner'), word: 'toOwner' },
  APPROVAL_NEEDED: { href: pathOf('owner'), word: 'toOwner' },
  DOCUMENT_MISSING: { href: pathOf('owner'), word: 'toOwner' },
  CERTIFICATE_MISSING: { href: pathOf('certificate'), word: 'toCertificate' },
  STATUS_CONFLICT: { href: pages.operatorIncoming.path, word: 'toIncoming' },
} as const

/** The error of a step in words for the station, with its meaning and the next action. */
export function StepErrorAlert({
  error: callError,
  advice,
  busy,
  onRetry,
  children,
}: {
  error: CallError | null | undefined
  /** Replaces the general advice on this step. */
  advice?: string
  busy?: boolean
  onRetry?: () => void
  children?: ReactNode
}) {
  const { trouble, ways: words } = useTexts('operatorRecycle')
  const known: Readonly<Record<string, Advice>> = trouble
  const error = asApiError(callError ?? undefined)
  if (!error) return null
  const { station } = extrasOf(error, 'VEHICLE_IN_ANOTHER_SHOP', 'ORDER_TOO_LATE')
  const stepAdvice = known[error.code]
  const way = error.code in linkOfCode ? linkOfCode[error.code as keyof typeof linkOfCode] : null
  return (
    <InSight>
      <ErrorAlert
        advice={
          station ? [`${station.name}.`, stepAdvice?.what].join(' ') : (advice ?? stepAdvice?.what)
        }
        busy={busy}
        error={error}
        title={stepAdvice?.title}
        onRetry={onRetry}
      >
        <HeldElsewhere error={error} />
        {children}
        {way && (
          <LinkButton href={way.href} variant="secondary">
            {words[way.word]}
          </LinkButton>
        )}
      </ErrorAlert>
    </InSight>
  )
}

/** The answer to a press, which must not stay below the screen's end. */
export function InSight({ children }: { children: ReactNode }) {
  return (
    <div ref={intoSight} className={css.trouble}>
      {children}
    </div>
  )
}

/** Scrolls to the error: it may be below the screen's end or under the bar with the button. */
function intoSight(place: HTMLDivElement | null): void {
  place?.scrollIntoView({ block: 'nearest' })
}

/** The station that holds the vehicle, and the take-over where it is one of the same company. */
function HeldElsewhere({ error }: { error: ApiError }) {
  const { station } = extrasOf(error, 'VEHICLE_IN_ANOTHER_SHOP', 'ORDER_TOO_LATE')
  const { can_move: canMove, vehicle_id: vehicleId } = extrasOf(error, 'VEHICLE_IN_ANOTHER_SHOP')
  if (!station) return null
  return (
    <>
      <Contact email={null} phone={station.phone} />
      {canMove && vehicleId !== undefined && <MoveHere vehicleId={vehicleId} />}
    </>
  )
}

/** Takes the reception of another station of the same company over, and goes on with it. */
function MoveHere({ vehicleId }: { vehicleId: number }) {
  const { search } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const navigate = useNavigate()
  const [send, { isLoading, error }] = reception.useMoveHereMutation()
  const move = async () => {
    const moved = await send({ shopId, vehicleId })
    if (moved.data) navigate(receptionPath(vehicleId))
  }
  return (
    <>
      <Button busy={isLoading} variant="secondary" onClick={() => void move()}>
        {search.moveHere}
      </Button>
      <Failure error={error} />
    </>
  )
}
