import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { ErrorAlert } from '#web/frame/errors/ErrorAlert.tsx'
import { asApiError, type CallError, extrasOf } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { HeldElsewhere } from './HeldElsewhere.tsx'
import { pathOf } from './steps.ts'
import css from './StepTrouble.module.css'

type Advice = { readonly title?: string; readonly what: string }

/** The step or page that solves an error. */
const linkOfCode = {
  OWNER_NOT_CONFIRMED: { href: pathOf('owner'), word: 'toOwner' },
  APPROVAL_NEEDED: { href: pathOf('owner'), word: 'toOwner' },
  DOCUMENT_MISSING: { href: pathOf('owner'), word: 'toOwner' },
  CERTIFICATE_MISSING: { href: pathOf('certificate'), word: 'toCertificate' },
  STATUS_CONFLICT: { href: pages.operatorIncoming.path, word: 'toIncoming' },
} as const

/** The error of a step in words for the station, with its meaning and the next action. */
export function StepErrorAlert({
  error: callError,
  advice,
  busy,
  onRetry,
  children,
}: {
  error: CallError | null | undefined
  /** Replaces the general advice on this step. */
  advice?: string
  busy?: boolean
  onRetry?: () => void
  children?: ReactNode
}) {
  const { trouble, ways: words } = useTexts('operatorRecycle')
  const known: Readonly<Record<string, Advice>> = trouble
  const error = asApiError(callError ?? undefined)
  if (!error) return null
  const { station } = extrasOf(error, 'VEHICLE_IN_ANOTHER_SHOP', 'ORDER_TOO_LATE')
  const stepAdvice = known[error.code]
  const way = error.code in linkOfCode ? linkOfCode[error.code as keyof typeof linkOfCode] : null
  return (
    <InSight>
      <ErrorAlert
        advice={
          station ? [`${station.name}.`, stepAdvice?.what].join(' ') : (advice ?? stepAdvice?.what)
        }
        busy={busy}
        error={error}
        title={stepAdvice?.title}
        onRetry={onRetry}
      >
        <HeldElsewhere error={error} />
        {children}
        {way && (
          <LinkButton href={way.href} variant="secondary">
            {words[way.word]}
          </LinkButton>
        )}
      </ErrorAlert>
    </InSight>
  )
}

/** The answer to a press, which must not stay below the screen's end. */
export function InSight({ children }: { children: ReactNode }) {
  return (
    <div ref={intoSight} className={css.trouble}>
      {children}
    </div>
  )
}

/** Scrolls to the error: it may be below the screen's end or under the bar with the button. */
function intoSight(place: HTMLDivElement | null): void {
  place?.scrollIntoView({ block: 'nearest' })
}
