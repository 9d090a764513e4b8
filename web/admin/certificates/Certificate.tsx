import { useState } from 'react'
import type { OverseenCertificate } from '#contract/admin/certificates.ts'
import { date, fill, month } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { useOverseeCertificateQuery } from '../api.ts'
import { AnnulDialog, OpenDialog, OrderDialog } from './Dialogs.tsx'
import css from './certificates.module.css'

/** One certificate with what the association can do about it. */
export function Certificate({ number }: { number: string }) {
  const { lookup: texts } = useTexts('adminCertificates')
  const query = useOverseeCertificateQuery({ certificateNumber: number })
  return (
    <QueryBoundary
      asked={{ ...query, data: query.currentData }}
      failed={texts.failed}
      waiting={<Skeleton height="8rem" shape="block" width="100%" />}
    >
      {(certificate) => <Facts certificate={certificate} />}
    </QueryBoundary>
  )
}

function Facts({ certificate }: { certificate: OverseenCertificate }) {
  const { lookup, annul, opening, order } = useTexts('adminCertificates')
  const locale = useLocale()
  const [isAnnulling, setAnnulling] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const { correction_order: ordered } = certificate
  const { number, plate, make, model, vin, state, state_at: at, reason, text } = certificate
  // A corrected certificate has a reason of a correction, an annulled one that of its annulment.
  const reasons = { ...order.reasons, ...annul.reasons }
  const stateWords =
    certificate.replaced_by === null
      ? lookup.states[state]
      : fill(lookup.replaced, { number: certificate.replaced_by })
  return (
    <div className={css.found}>
      <h2>{number}</h2>
      <DescriptionList
        facts={[
          {
            term: lookup.facts.state,
            value: [stateWords, at && date(at, locale)].filter(Boolean).join(', '),
          },
          {
            term: lookup.facts.reason,
            value: [reason && reasons[reason], text].filter(Boolean).join(', '),
          },
          { term: lookup.facts.vehicle, value: [plate, make, model].filter(Boolean).join(' ') },
          { term: lookup.facts.vin, value: vin },
          {
            term: lookup.facts.station,
            value: `${certificate.shop.name}, ${certificate.company.name}`,
          },
          { term: lookup.facts.agent, value: certificate.agent_name },
          {
            term: lookup.facts.received,
            value: certificate.received_on && date(certificate.received_on, locale),
          },
          { term: lookup.facts.issued, value: date(certificate.issued_at, locale) },
          {
            term: lookup.facts.countedIn,
            value: certificate.counted_in
              ? month(certificate.counted_in, locale)
              : lookup.notCounted,
          },
          {
            term: lookup.registration,
            value: [
              certificate.registration && lookup.notices[certificate.registration],
              certificate.receipt && fill(lookup.receipt, { number: certificate.receipt }),
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
      {certificate.versions.length > 1 && (
        <Table
          caption={lookup.versions}
          columns={(['number', 'issued', 'state', 'reason'] as const).map((key) => ({
            key,
            head: lookup.facts[key],
          }))}
          rows={certificate.versions.map((version) => ({
            key: version.number,
            cells: [
              version.number,
              date(version.issued_at, locale),
              lookup.states[version.state],
              version.reason && reasons[version.reason],
            ],
          }))}
        />
      )}
      {ordered && (
        <Alert title={fill(order.state, { date: date(ordered.ordered_at, locale) })}>
          <p>
            {order.reasons[ordered.reason]}: {ordered.text}
          </p>
        </Alert>
      )}
      <Actions>
        <Button onClick={() => setOpening(true)}>{opening.open}</Button>
        {state === 'valid' && (
          <>
            <Button variant="secondary" onClick={() => setOrdering(true)}>
              {order.open}
            </Button>
            <Button variant="danger" onClick={() => setAnnulling(true)}>
              {annul.open}
            </Button>
          </>
        )}
      </Actions>
      {isOpening && <OpenDialog number={number} onClose={() => setOpening(false)} />}
      {isOrdering && <OrderDialog number={number} onClose={() => setOrdering(false)} />}
      {isAnnulling && <AnnulDialog number={number} onClose={() => setAnnulling(false)} />}
    </div>
  )
}
