import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { ErrorAlert as Told } from '#web/frame/errors/ErrorAlert.tsx'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'

/** What went wrong in plain words, what it means for the owner, and the way on. */
export function OwnerErrorAlert({
  error,
  busy,
  onRetry,
  children,
}: {
  error: ApiError
  busy?: boolean
  /** Offered where the service or a register is at fault, not what was typed. */
  onRetry?: () => void
  /** More ways on. */
  children?: ReactNode
}) {
  const { advice, toHistory, toHome } = useTexts('recycle')
  const known: Readonly<Record<string, string>> = advice
  return (
    <Told advice={known[error.code]} busy={busy} error={error} onRetry={onRetry}>
      {error.code === 'VEHICLE_ALREADY_SCRAPPED' && (
        <LinkButton href={pages.personHistory.path} variant="secondary">
          {toHistory}
        </LinkButton>
      )}
      {error.code === 'STATUS_CONFLICT' && (
        <LinkButton href={pages.personHome.path} variant="secondary">
          {toHome}
        </LinkButton>
      )}
      {children}
    </Told>
  )
}
