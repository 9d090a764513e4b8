import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { powersOfAttorneyNeeded } from '#rules/certificate/powers-of-attorney.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { useHasRow } from '#web/ui/layout/HeadRow.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ReceiptButton } from '#web/vehicle/ReceiptButton.tsx'
import { CorrectionOrders } from '../../registration/CorrectionOrders.tsx'
import { RegistrationBadge } from '../../vehicle/RegistrationBadge.tsx'
import { RegistrationByHand } from '../../vehicle/RegistrationByHand.tsx'
import { Fold } from '../Part.tsx'
import { useCertificateFile } from './CertificateFile.tsx'
import { PowersOfAttorney } from './PowersOfAttorney.tsx'
import { Versions } from './Versions.tsx'

type Registered = NonNullable<NonNullable<VehicleDetail['certificate']>['registration']>

/** The certificate of destruction: the registry's response, and the file. */
export function Certificate({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail')
  const t = texts.certificate
  const { certificate } = vehicle
  if (certificate) return <Given certificate={certificate} vehicle={vehicle} />
  return (
    <Fold title={t.title}>
      <p>{vehicle.certificates.length > 0 ? texts.versions.noneValid : t.none}</p>
      <Versions vehicle={vehicle} />
    </Fold>
  )
}

/** States of the notice in the register that need somebody. */
const troubled = new Set(['refused', 'manual'])

function Given({
  certificate,
  vehicle,
}: {
  certificate: NonNullable<VehicleDetail['certificate']>
  vehicle: VehicleDetail
}) {
  const texts = useTexts('operatorDetail')
  const t = texts.certificate
  const locale = useLocale()
  const hasRow = useHasRow()
  const file = useCertificateFile(vehicle.id, hasRow)
  const { registration } = certificate
  const needsPowers = powersOfAttorneyNeeded(vehicle) > 0
  const isUrgent = (registration !== null && troubled.has(registration.state)) || needsPowers
  return (
    <Fold
      act={file.open}
      brief={certificate.number}
      isUrgent={isUrgent}
      note={registration && <RegistrationBadge registration={registration} />}
      title={t.title}
    >
      <DescriptionList
        facts={[
          { term: t.number, value: certificate.number },
          { term: t.issuedAt, value: date(certificate.issued_at, locale) },
          { term: t.agent, value: certificate.agent },
        ]}
      />
      {registration?.state === 'manual' ? (
        <RegistrationByHand certificate={certificate} vehicle={vehicle} />
      ) : registration ? (
        <Registration registration={registration} />
      ) : (
        vehicle.is_plateless && <p>{texts.plateless}</p>
      )}
      <CorrectionOrders only={certificate.number} />
      <Actions>
        {!hasRow && file.open}
        {file.rest}
      </Actions>
      <Versions vehicle={vehicle} />
      {needsPowers && <PowersOfAttorney vehicle={vehicle} />}
    </Fold>
  )
}

function Registration({ registration }: { registration: Registered }) {
  const t = useTexts('operatorDetail').certificate
  const locale = useLocale()
  const { state, reason, next_try_at: next, receipt, receipt_token: token } = registration
  if (state === 'refused') {
    // The registry may have unknown reasons. Then its code word is shown.
    const words: Readonly<Record<string, string>> = t.reason
    const why = (reason && words[reason]) ?? reason ?? '–'
    return <Alert tone="danger">{fill(t.refused, { reason: why })}</Alert>
  }
  if (state === 'confirmed') {
    return (
      <>
        <p>
          {t.confirmed} {receipt !== null && fill(t.receipt, { receipt })}
        </p>
        {token !== null && <ReceiptButton label={t.downloadReceipt} token={token} />}
      </>
    )
  }
  if (registration.is_late) return <Alert tone="warning">{t.late}</Alert>
  return <p>{next ? fill(t.pendingNext, { when: date(next, locale, 'moment') }) : t.pending}</p>
}
