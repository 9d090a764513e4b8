import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { ErrorAlert } from '#web/frame/errors/ErrorAlert.tsx'
import { asApiError, type CallError, extrasOf } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { pathOf } from './steps.ts'
import css from './StepPage.module.css'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { ApiError } from '#web/api/http.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { reception } from '../api.ts'
import { useShopId } from '../state.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { receptionPath } from '../detail/OpenLink.tsx'

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
