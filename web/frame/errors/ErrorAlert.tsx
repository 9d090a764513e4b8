import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { Alert, type Tone } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { errorText, isBackendProblem } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useErrorTexts, useTexts } from '#web/texts/texts.ts'

/** The tone of an error. Codes without a tone are errors, or warnings if the service failed. */
const tones: Readonly<Record<string, Tone>> = {
  VEHICLE_ALREADY_SCRAPPED: 'success',
  VEHICLE_OWNER_ONLY: 'warning',
  VEHICLE_UNKNOWN: 'warning',
  STATUS_CONFLICT: 'warning',
  TRAFICOM_API_OWNER_RESTRICTED: 'warning',
  TRAFICOM_API_PERMISSION_DENIED: 'warning',
  PRH_JOINT_SIGNATURE_NEEDED: 'warning',
}

/** An error in a flow in plain words: the cause, its effect for the user, and the next steps. */
export function ErrorAlert(props: ComponentProps<typeof ShownAlert>) {
  // A boundary of its own, because the step around it would vanish while the words load.
  return (
    <Suspense fallback={null}>
      <ShownAlert {...props} />
    </Suspense>
  )
}

function ShownAlert({
  error,
  title,
  advice,
  busy = false,
  onRetry,
  children,
}: {
  error: ApiError
  /** Replaces the text of the code, where that text addresses somebody else. */
  title?: string | undefined
  /** The advice. */
  advice?: string
  busy?: boolean
  /** Offers a retry where the service or a register failed, not the input. */
  onRetry?: () => void
  /** More actions. */
  children?: ReactNode
}) {
  const { retry } = useTexts('common')
  const texts = useErrorTexts()
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
