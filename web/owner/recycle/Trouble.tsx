import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { Tone } from '#web/ui/Alert.tsx'
import { Actions, Button, LinkButton } from '#web/ui/Button.tsx'
import { errorText, isBackendProblem } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'

/** The tone of a refusal; what is not named went wrong, or is a warning if the service is at fault. */
const tones: Readonly<Record<string, Tone>> = {
  VEHICLE_ALREADY_SCRAPPED: 'info',
  STATUS_CONFLICT: 'warning',
  TRAFICOM_API_OWNER_RESTRICTED: 'warning',
  TRAFICOM_API_PERMISSION_DENIED: 'warning',
  PRH_JOINT_SIGNATURE_NEEDED: 'warning',
}

/** What went wrong in plain words, what it means for the owner, and the way on. */
export function Trouble({
  error,
  busy = false,
  onRetry,
  children,
}: {
  error: ApiError
  busy?: boolean
  /** Offered where the service or a register is at fault, not what was typed. */
  onRetry?: () => void
  /** More ways on. */
  children?: ReactNode
}) {
  const { advice, toHistory, toHome } = useTexts('recycle')
  const { retry } = useTexts('common')
  const texts = useTexts('errors')
  const known: Readonly<Record<string, string>> = advice
  return (
    <Alert
      live
      actions={
        <Actions>
          {onRetry && isBackendProblem(error) && (
            <Button busy={busy} variant="secondary" onClick={onRetry}>
              {retry}
            </Button>
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
        </Actions>
      }
      title={errorText(error, texts)}
      tone={tones[error.code] ?? (isBackendProblem(error) ? 'warning' : 'danger')}
    >
      {known[error.code] && <p>{known[error.code]}</p>}
    </Alert>
  )
}
