import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { errorText, type CallError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'

/** Error of an action or form with its remedies (`children`). Empty without an error. */
export function Failure({
  error,
  title,
  children,
}: {
  error: CallError | null | undefined
  title?: string | undefined
  children?: ReactNode
}) {
  const texts = useTexts('errors')
  if (!error) return null
  return (
    <Alert live actions={children && <Actions>{children}</Actions>} title={title} tone="danger">
      {errorText(error, texts)}
    </Alert>
  )
}
