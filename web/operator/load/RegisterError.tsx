import type { Load } from '#contract/load.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'

/** The register refused the transfer document. Shows its words and what the station does. */
export function RegisterError({ load: { register } }: { load: Pick<Load, 'register'> }) {
  const t = useTexts('operatorLoad').register
  if (register?.state !== 'refused') return null
  return (
    <Alert title={t.refusedTitle} tone="danger">
      <p>{fill(t.refusedWhat, { reason: register.reason ?? '' })}</p>
      <p>{t.refusedDo}</p>
    </Alert>
  )
}
