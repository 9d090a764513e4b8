import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { ErrorAlert } from '#web/frame/errors/ErrorAlert.tsx'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { pathOf } from './steps.ts'
import css from './StepTrouble.module.css'

type Advice = { readonly title?: string; readonly what: string }

/** Where a refusal that names another step or another page leads. */
const linkOfCode = {
  OWNER_NOT_CONFIRMED: { href: pathOf('owner'), word: 'toOwner' },
  CERTIFICATE_MISSING: { href: pathOf('certificate'), word: 'toCertificate' },
  STATUS_CONFLICT: { href: pages.operatorIncoming.path, word: 'toIncoming' },
} as const

/** What went wrong on a step, in words for the station: what it means and what to do. */
export function StepErrorAlert({
  error,
  advice,
  busy,
  onRetry,
  children,
}: {
  error: ApiError
  /** What to do on this step, in place of what to do elsewhere. */
  advice?: string
  busy?: boolean
  onRetry?: () => void
  children?: ReactNode
}) {
  const { trouble, ways: words } = useTexts('operatorRecycle')
  const known: Readonly<Record<string, Advice>> = trouble
  const stepAdvice = known[error.code]
  const way = error.code in linkOfCode ? linkOfCode[error.code as keyof typeof linkOfCode] : null
  return (
    <div ref={intoSight} className={css.trouble}>
      <ErrorAlert
        advice={advice ?? stepAdvice?.what}
        busy={busy}
        error={error}
        title={stepAdvice?.title}
        onRetry={onRetry}
      >
        {children}
        {way && (
          <LinkButton href={way.href} variant="secondary">
            {words[way.word]}
          </LinkButton>
        )}
      </ErrorAlert>
    </div>
  )
}

/** It may appear below what is on the screen, or under the bar with the button that was pressed. */
function intoSight(place: HTMLDivElement | null): void {
  place?.scrollIntoView({ block: 'nearest' })
}
