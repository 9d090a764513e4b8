import { useEffect, useState } from 'react'
import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'

/** The state of the deregistration notice: waiting, confirmed, or refused with the next action. */
export function Registration({
  registration,
}: {
  registration: IssuedCertificate['registration']
}) {
  const { registration: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  const isFresh = useIsFresh(registration?.state === 'pending')
  if (registration === null) return <Alert title={texts.none} />
  const { state, reason, next_try_at: next } = registration
  if (state === 'confirmed') {
    return (
      <Alert live title={texts.confirmed} tone="success">
        <p>{texts.confirmedWhat}</p>
      </Alert>
    )
  }
  if (state === 'manual') {
    return (
      <Alert title={texts.byHand.title} tone="warning">
        <p>{texts.byHand.onPage}</p>
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
    <Alert
      title={isFresh && !next ? texts.waiting : texts.pending}
      tone={next ? 'warning' : 'info'}
    >
      <p>
        {next ? fill(texts.pendingNext, { when: date(next, locale, 'time') }) : texts.pendingWhat}
      </p>
    </Alert>
  )
}

/** The registry answers in seconds. Longer, the screen says that the receipt follows. */
const waitMs = 5000

/** Whether the notice has waited for the registry's receipt for at most five seconds on this screen. */
export function useIsFresh(isPending: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsOver(true), waitMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return isPending && !isOver
}
