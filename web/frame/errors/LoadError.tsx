import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { errorText, isBackendProblem } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { useSharedTexts } from '#web/texts/context.ts'

/** In place of what could not be fetched: what failed, why, and the way to try again. */
export function LoadError({
  title,
  error,
  busy = false,
  onRetry,
}: {
  /** What failed; without it the error speaks for itself. */
  title?: string
  error: CallError
  busy?: boolean
  onRetry: () => void
}) {
  const { retry } = useSharedTexts('common')
  const texts = useSharedTexts('errors')
  return (
    <Alert
      live
      actions={
        <Actions>
          <Button busy={busy} variant="secondary" onClick={onRetry}>
            {retry}
          </Button>
        </Actions>
      }
      title={title}
      tone={isBackendProblem(error) ? 'warning' : 'danger'}
    >
      {errorText(error, texts)}
    </Alert>
  )
}
