import { useState } from 'react'
import type { ReactNode } from 'react'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import type { Reply, RowOf } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import type { Result } from '#web/api/http.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { Texts } from '#web/texts/texts.ts'
import css from './Verify.module.css'

type Certificate = Reply<RowOf<'GET /public/certificate/:token/'>>

/** Codes for an unknown or malformed token. */
const unknownCodes: ReadonlySet<string> = new Set(['NOT_FOUND', 'VALIDATION_ERROR'])

const fetchCertificate = () =>
  request('GET /public/certificate/:token/', { token: location.pathname.split('/')[2] ?? '' })

/** Shows whether the certificate behind a QR code is genuine. Shows no personal data. */
export default function Verify() {
  const { verify } = useTexts('public')
  const { answer, again } = usePublicQuery(fetchCertificate)

  return (
    <PublicFrame>
      <PageHead page="verify" />
      <Stack gap={6}>
        <PageTitle>{verify.title}</PageTitle>
        <div aria-live="polite">{content(answer, verify, again)}</div>
      </Stack>
    </PublicFrame>
  )
}

function content(
  answer: Result<Certificate> | null,
  { checking, failed }: Texts<'public'>['verify'],
  retry: () => void,
): ReactNode {
  if (answer === null) {
    return (
      <Loading text={checking}>
        <Skeleton height="12rem" shape="block" />
      </Loading>
    )
  }
  if ('data' in answer) return <Genuine certificate={answer.data} />
  if (unknownCodes.has(answer.error.code)) return <Unknown />
  return <LoadError error={answer.error} title={failed} onRetry={retry} />
}

function Genuine({ certificate }: { certificate: Certificate }) {
  const { verify } = useTexts('public')
  const locale = useLocale()
  const [checkedAt] = useState(() => new Date())
  const { number, issued_at, issuer, plate, vin, make, model } = certificate
  return (
    <Stack gap={4}>
      <Card className={css.paper}>
        <div className={css.verdict}>
          <span className={css.seal}>
            <Check />
          </span>
          <div>
            <h2>{verify.genuine}</h2>
            <p>{verify.genuineWhat}</p>
          </div>
        </div>
        <p>
          <Plate plate={plate} size="lg" />
        </p>
        <DescriptionList
          facts={[
            { term: verify.number, value: number },
            { term: verify.issuedAt, value: date(issued_at, locale) },
            { term: verify.issuer, value: issuer },
            { term: verify.vehicle, value: [make, model].filter(Boolean).join(' ') },
            { term: verify.vin, value: vin && <Vin>{vin}</Vin> },
          ]}
        />
      </Card>
      <p className={css.soft}>
        {fill(verify.checkedAt, { moment: date(checkedAt, locale, 'moment') })} {verify.privacy}
      </p>
    </Stack>
  )
}

function Unknown() {
  const { verify } = useTexts('public')
  return (
    <Alert title={verify.unknown} tone="danger">
      {verify.unknownWhat}
    </Alert>
  )
}
