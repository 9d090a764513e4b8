import { useState, type ReactNode } from 'react'
import {
  type OverseenCertificate,
  certificateAdminContract,
  correctionOrder,
  paperOpening,
} from '#contract/admin/certificates.ts'
import { date, fill, month } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import {
  useOverseeCertificateQuery,
  useAnnulAnyCertificateMutation,
  useOrderCorrectionMutation,
} from '../api.ts'
import css from './certificates.module.css'
import { certificateAnnulment } from '#contract/certificate.ts'
import {
  annulmentReasons,
  correctionReasons,
  openingReasons,
} from '#rules/certificate/correction.ts'
import { request } from '#web/api/client.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm, type ApiForm } from '#web/frame/forms/use-api-form.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'

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
    <div className={css.found} data-stack="4">
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

type Of = { number: string; onClose: () => void }
type Reasoned = { reason: string; text: string }
// Reasons are mailed and stored, so somebody chooses one.
const unchosen: Reasoned = { reason: '', text: '' }

/** Asks why the paper is opened: it names the owners, who see the reason in their own data. */
function OpenDialog({ number, onClose }: Of) {
  const { opening } = useTexts('adminCertificates')
  const form = useApiForm({
    initial: unchosen,
    schema: paperOpening,
    toBody: ({ reason }) => ({ reason }),
    send: (query) =>
      request(certificateAdminContract.openCertificate, { certificateNumber: number, query }),
    onSuccess: (file) => {
      downloadFile(file)
      onClose()
    },
  })
  return (
    <ReasonDialog
      form={form}
      number={number}
      reasons={openingReasons}
      texts={opening}
      onClose={onClose}
    />
  )
}

/** Orders the company to correct the certificate. The association itself writes no holder data. */
function OrderDialog({ number, onClose }: Of) {
  const { order } = useTexts('adminCertificates')
  const dispatch = useAppDispatch()
  const [send] = useOrderCorrectionMutation()
  const form = useApiForm({
    initial: unchosen,
    schema: correctionOrder,
    toBody: (fields) => fields,
    send: (body) => send({ certificateNumber: number, body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: order.done }))
      onClose()
    },
  })
  return (
    <ReasonDialog
      form={form}
      number={number}
      reasons={correctionReasons}
      texts={order}
      onClose={onClose}
    >
      <TextArea {...form.field('text')} required label={order.why} rows={3} />
    </ReasonDialog>
  )
}

/** Asks for the reason and what happened. The button names the certificate. */
function AnnulDialog({ number, onClose }: Of) {
  const { annul } = useTexts('adminCertificates')
  const dispatch = useAppDispatch()
  const [send] = useAnnulAnyCertificateMutation()
  const form = useApiForm({
    initial: unchosen,
    schema: certificateAnnulment,
    toBody: (fields) => fields,
    send: (body) => send({ certificateNumber: number, body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: annul.done }))
      onClose()
    },
  })
  return (
    <ReasonDialog
      danger
      form={form}
      number={number}
      reasons={annulmentReasons}
      texts={annul}
      onClose={onClose}
    >
      <TextArea {...form.field('text')} required label={annul.why} rows={3} />
    </ReasonDialog>
  )
}

function ReasonDialog<Reason extends string>({
  danger = false,
  form,
  number,
  reasons,
  texts: t,
  onClose,
  children,
}: Of & {
  danger?: boolean
  form: ApiForm<Reasoned>
  reasons: readonly Reason[]
  texts: Readonly<Record<'title' | 'what' | 'reason' | 'send' | 'cancel', string>> & {
    readonly reasons: Readonly<Record<Reason, string>>
  }
  /** Fields after the reason. */
  children?: ReactNode
}) {
  const { choose } = useTexts('adminCertificates')
  return (
    <FormDialog
      api={form}
      above={<p>{t.what}</p>}
      action={fill(t.send, { number })}
      cancel={t.cancel}
      danger={danger}
      title={fill(t.title, { number })}
      onClose={onClose}
    >
      <Select {...form.field('reason')} required label={t.reason}>
        <option value="">{choose}</option>
        {reasons.map((value) => (
          <option key={value} value={value}>
            {t.reasons[value]}
          </option>
        ))}
      </Select>
      {children}
      <Failure error={form.error} />
    </FormDialog>
  )
}
