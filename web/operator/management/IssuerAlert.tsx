import { useState } from 'react'
import { endOfPermit, missingIssuerFields } from '#rules/certificate/issuer.ts'
import { permitState } from '#rules/station/permit.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useReadAccountQuery } from '#web/account/api.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

/**
 * State of the company's permit for its main user. Warns before the company can receive no more
 * vehicles and issue no more certificates.
 */
export function IssuerAlert() {
  const { issuer: t } = useTexts('operatorManagement')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { data } = useReadAccountQuery()
  const issuer = data?.issuer
  if (!issuer) return null
  const missing = missingIssuerFields(issuer, now)
  const until = issuer.permit_valid_until
  const words = { date: until === null ? '' : date(until, locale) }
  if (missing.length > 0) {
    return (
      <Alert title={t.missing} tone="danger">
        <p>
          {missing.map((field) => t.fields[field]).join(', ')}. {t.what}
        </p>
        {permitState(issuer, now) === 'ended' && <p>{fill(t.ended, words)}</p>}
      </Alert>
    )
  }
  if (endOfPermit(issuer, now) === null) {
    return <p data-soft="">{until === null ? t.lasting : fill(t.valid, words)}</p>
  }
  return (
    <Alert title={fill(t.soon, words)} tone="warning">
      <p>{t.what}</p>
    </Alert>
  )
}
