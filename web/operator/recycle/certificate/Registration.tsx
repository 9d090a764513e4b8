import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'

/** Whether the registry has taken the scrapping: waiting, confirmed, or refused and what to do. */
export function Registration({
  registration,
}: {
  registration: IssuedCertificate['registration']
}) {
  const { registration: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  if (registration === null) return <Alert title={texts.none} />
  const { state, reason, next_try_at: next } = registration
  if (state === 'confirmed') {
    return (
      <Alert live title={texts.confirmed} tone="success">
        <p>{texts.confirmedWhat}</p>
      </Alert>
    )
  }
  if (state === 'refused') {
    const known: Readonly<Record<string, string>> = texts.reasons
    return (
      <Alert live title={texts.refused} tone="danger">
        <p>{known[reason ?? ''] ?? fill(texts.refusedOther, { reason: reason ?? '–' })}</p>
      </Alert>
    )
  }
  return (
    <Alert title={texts.pending} tone={next ? 'warning' : 'info'}>
      <p>
        {next ? fill(texts.pendingNext, { when: date(next, locale, 'time') }) : texts.pendingWhat}
      </p>
    </Alert>
  )
}
