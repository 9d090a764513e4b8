import { useState } from 'react'
import { endsSoon, missingIssuerFields } from '#rules/certificate/issuer.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useReadAccountQuery } from '#web/account/api.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

/** Warns the main user before the company can issue no more certificates. Empty otherwise. */
export function IssuerAlert() {
  const { issuer: t } = useTexts('operatorManagement')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { data } = useReadAccountQuery()
  const issuer = data?.issuer
  if (!issuer) return null
  const missing = missingIssuerFields(issuer, now)
  if (missing.length > 0) {
    return (
      <Alert title={t.missing} tone="danger">
        <p>
          {missing.map((field) => t.fields[field]).join(', ')}. {t.what}
        </p>
      </Alert>
    )
  }
  if (!endsSoon(issuer, now) || issuer.permit_valid_until === null) return null
  return (
    <Alert title={fill(t.soon, { date: date(issuer.permit_valid_until, locale) })} tone="warning">
      <p>{t.what}</p>
    </Alert>
  )
}
