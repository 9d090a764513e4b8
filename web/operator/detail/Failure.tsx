import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { errorText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'

/** Error of an action with its remedies (`children`). Empty without an error. */
export function Failure({
  error,
  title,
  children,
}: {
  error: CallError | undefined
  title: string
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
