import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Phone } from '#web/ui/icons/icons-places.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { ErrorAlert } from '#web/frame/errors/ErrorAlert.tsx'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { powerOfAttorneyPath } from '../papers/path.ts'
import { callPath } from './steps.ts'

/** An error in plain words, its meaning for the owner, and the next steps. */
export function OwnerErrorAlert({
  error,
  busy,
  onRetry,
  children,
}: {
  error: ApiError
  busy?: boolean
  /** Set where the service or a register failed, and not the input. */
  onRetry?: () => void
  /** Further next steps. */
  children?: ReactNode
}) {
  const { advice, toHistory, toHome, call, printPower } = useTexts('recycle')
  const known: Readonly<Record<string, string>> = advice
  return (
    <ErrorAlert advice={known[error.code]} busy={busy} error={error} onRetry={onRetry}>
      {error.code === 'VEHICLE_UNKNOWN' && (
        <LinkButton href={callPath} icon={<Phone />} variant="secondary">
          {call.title}
        </LinkButton>
      )}
      {error.code === 'VEHICLE_OWNER_ONLY' && (
        <LinkButton
          href={powerOfAttorneyPath({ vehicleId: null, copies: 1 })}
          icon={<Printer />}
          variant="secondary"
        >
          {printPower}
        </LinkButton>
      )}
      {error.code === 'VEHICLE_ALREADY_SCRAPPED' && (
        <LinkButton href={pages.personHistory.path} variant="secondary">
          {toHistory}
        </LinkButton>
      )}
      {error.code === 'STATUS_CONFLICT' && (
        <LinkButton href={pages.personHome.path} variant="secondary">
          {toHome}
        </LinkButton>
      )}
      {children}
    </ErrorAlert>
  )
}
