import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Phone } from '#web/ui/icons/icons-places.tsx'
import { ErrorAlert } from '#web/frame/errors/ErrorAlert.tsx'
import type { ApiError } from '#web/api/http.ts'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { useTexts } from '#web/texts/texts.ts'
import { callPath } from './steps.ts'

// Few searches end so. The home page does not load it.
const NotYours = screenWithTexts(['consent'], () => import('./NotYours.tsx'))

/** Codes after which a station helps: the vehicle can be handed over there all the same. */
const leadToPhones: ReadonlySet<string> = new Set([
  'VEHICLE_UNKNOWN',
  'VEHICLE_OWNER_ONLY',
  'TRAFICOM_API_OWNER_RESTRICTED',
])

/** An error in plain words, its meaning for the owner, and the next steps. */
export function OwnerErrorAlert(props: ComponentProps<typeof OwnerError>) {
  // The home page has these words after its content only.
  return (
    <Suspense fallback={null}>
      <OwnerError {...props} />
    </Suspense>
  )
}

function OwnerError({
  error,
  title,
  busy,
  onRetry,
  children,
}: {
  error: ApiError
  /** Replaces the text of the code by a more exact one. */
  title?: string | undefined
  busy?: boolean
  /** Set where the service or a register failed, and not the input. */
  onRetry?: () => void
  /** Further next steps. */
  children?: ReactNode
}) {
  const { advice, toHistory, toHome, call } = useTexts('recycle')
  const known: Readonly<Record<string, string>> = advice
  return (
    <ErrorAlert
      advice={known[error.code]}
      busy={busy}
      error={error}
      title={title}
      onRetry={onRetry}
    >
      {error.code === 'VEHICLE_OWNER_ONLY' && <NotYours />}
      {leadToPhones.has(error.code) && (
        <LinkButton href={callPath} icon={<Phone />} variant="act">
          {call.phones}
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
