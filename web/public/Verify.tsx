import { useState, type ReactNode } from 'react'
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
import { useLocale, useTexts, type Texts } from '#web/texts/texts.ts'
import { ReceiptButton } from '#web/vehicle/ReceiptButton.tsx'
import { CheckFile } from './CheckFile.tsx'
import css from './Verify.module.css'

type Certificate = Reply<RowOf<'GET /public/certificate/:token/'>>

/** Codes for an unknown or malformed token. */
const unknownCodes: ReadonlySet<string> = new Set(['NOT_FOUND', 'VALIDATION_ERROR'])

const tokenOfPage = () => location.pathname.split('/')[2] ?? ''

const fetchCertificate = () => request('GET /public/certificate/:token/', { token: tokenOfPage() })

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
        <CheckFile />
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
  if ('data' in answer) return <Known certificate={answer.data} />
  if (unknownCodes.has(answer.error.code)) return <Unknown />
  return <LoadError error={answer.error} title={failed} onRetry={retry} />
}

function Known({ certificate }: { certificate: Certificate }) {
  return certificate.state === 'valid' ? (
    <Genuine certificate={certificate} />
  ) : (
    <Ended certificate={certificate} />
  )
}

/** A certificate that was replaced or annulled. Its facts may be wrong, so they are not shown. */
function Ended({ certificate }: { certificate: Certificate }) {
  const { verify } = useTexts('public')
  const locale = useLocale()
  const { number, issued_at, issuer, state_on: day, replaced_by: newer } = certificate
  return (
    <Stack gap={4}>
      <Alert title={newer ? verify.replaced : verify.annulled} tone="warning">
        <p>
          {newer
            ? fill(verify.replacedWhat, {
                number: newer.number,
                date: date(newer.issued_at, locale),
              })
            : fill(verify.annulledWhat, { date: day ? date(day, locale) : '' })}
        </p>
      </Alert>
      <Card className={css.paper}>
        <DescriptionList
          facts={[
            { term: verify.number, value: number },
            { term: verify.issuedAt, value: date(issued_at, locale) },
            { term: verify.issuer, value: issuer },
          ]}
        />
      </Card>
    </Stack>
  )
}

function Genuine({ certificate }: { certificate: Certificate }) {
  const { verify } = useTexts('public')
  const locale = useLocale()
  const [checkedAt] = useState(() => new Date())
  const { number, issued_at, issuer, plate, vin, make, model, seal, registration } = certificate
  return (
    <Stack gap={4}>
      <Card className={css.paper}>
        <div className={css.verdict} data-line="4">
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
            {
              term: verify.seal,
              value: seal
                ? fill(verify.sealed, {
                    by: seal.by,
                    when: date(seal.at, locale, 'moment'),
                    level: seal.level,
                  })
                : verify.unsealed,
            },
            {
              term: verify.register,
              value:
                registration &&
                fill(verify.registration[registration.state], {
                  receipt: registration.receipt ?? '–',
                }),
            },
          ]}
        />
        {registration?.state === 'confirmed' && registration.receipt && (
          <ReceiptButton label={verify.downloadReceipt} token={tokenOfPage()} />
        )}
      </Card>
      <p data-soft="">
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
