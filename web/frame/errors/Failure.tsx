import { Suspense, type ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { errorText, type CallError } from '#web/api/errors.ts'
import { useErrorTexts } from '#web/texts/texts.ts'

type Props = {
  readonly title?: string | undefined
  readonly children?: ReactNode
}

/** Error of an action or form with its remedies (`children`). Empty without an error. */
export function Failure({
  error,
  ...rest
}: Props & { readonly error: CallError | null | undefined }) {
  // A boundary of its own, because a dialog around it would close while the words load.
  return error ? (
    <Suspense fallback={null}>
      <ShownFailure error={error} {...rest} />
    </Suspense>
  ) : null
}

function ShownFailure({ error, title, children }: Props & { readonly error: CallError }) {
  const texts = useErrorTexts()
  return (
    <Alert live actions={children && <Actions>{children}</Actions>} title={title} tone="danger">
      {errorText(error, texts)}
    </Alert>
  )
}
