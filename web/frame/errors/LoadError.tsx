import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { errorText, isBackendProblem, type CallError } from '#web/api/errors.ts'
import { useSharedTexts } from '#web/texts/context.ts'

/** Replaces data that failed to load: the title, the cause and a retry. */
export function LoadError({
  title,
  error,
  busy = false,
  onRetry,
}: {
  /** The title. Without it, only the text of the error is shown. */
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
