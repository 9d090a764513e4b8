import { Alert } from '#web/ui/Alert.tsx'
import { errorText } from '#web/errors.ts'
import type { AnyError } from '#web/errors.ts'
import { useTexts } from '#web/texts.ts'

/** What went wrong, where it was tried; nothing while nothing did. */
export function Failure({ error, title }: { error: AnyError | undefined; title: string }) {
  const texts = useTexts('errors')
  if (!error) return null
  return (
    <Alert live title={title} tone="danger">
      {errorText(error, texts)}
    </Alert>
  )
}
