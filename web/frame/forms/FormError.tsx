import { Alert } from '#web/ui/feedback/Alert.tsx'
import { errorText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'

/** The error of a form that belongs to no field. */
export function FormError({ error }: { error: CallError | undefined }) {
  const texts = useTexts('errors')
  return (
    error && (
      <Alert live tone="danger">
        {errorText(error, texts)}
      </Alert>
    )
  )
}
