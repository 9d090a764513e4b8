import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { Tone } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { errorText, isBackendProblem } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'

/** The tone of a refusal; what is not named went wrong, or is a warning if the service is at fault. */
const tones: Readonly<Record<string, Tone>> = {
  VEHICLE_ALREADY_SCRAPPED: 'info',
  STATUS_CONFLICT: 'warning',
  TRAFICOM_API_OWNER_RESTRICTED: 'warning',
  TRAFICOM_API_PERMISSION_DENIED: 'warning',
  PRH_JOINT_SIGNATURE_NEEDED: 'warning',
}

/** What went wrong in a flow in plain words, what it means for the user, and the ways on. */
export function ErrorAlert({
  error,
  title,
  advice,
  busy = false,
  onRetry,
  children,
}: {
  error: ApiError
  /** In place of the code's own text, where that speaks to somebody else. */
  title?: string
  /** What to do. */
  advice?: string
  busy?: boolean
  /** Offered where the service or a register is at fault, not what was typed. */
  onRetry?: () => void
  /** More ways on. */
  children?: ReactNode
}) {
  const { retry } = useTexts('common')
  const texts = useTexts('errors')
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
          {children}
        </Actions>
      }
      title={title ?? errorText(error, texts)}
      tone={tones[error.code] ?? (isBackendProblem(error) ? 'warning' : 'danger')}
    >
      {advice && <p>{advice}</p>}
    </Alert>
  )
}
