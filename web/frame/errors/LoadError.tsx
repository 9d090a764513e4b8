import { Component, type ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { errorText, isBackendProblem, type CallError } from '#web/api/errors.ts'
import { useSharedTexts } from '#web/texts/context.ts'
import { rootErrorTexts } from '#texts/last-resort.ts'
import { Mark } from '#web/ui/layout/Header.tsx'
import css from './LoadError.module.css'

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

/** The outermost boundary: a page that needs neither texts nor frame. */
export class RootErrorBoundary extends Component<
  { readonly children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={css.page} data-stack="6">
        <p className={css.brand} data-line="2">
          <Mark />
          Kierto
        </p>
        {rootErrorTexts.map(({ lang, title, retry }, index) => (
          <section key={lang} lang={lang}>
            {index === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
            <button className={css.retry} type="button" onClick={() => location.reload()}>
              {retry}
            </button>
          </section>
        ))}
      </main>
    )
  }
}
