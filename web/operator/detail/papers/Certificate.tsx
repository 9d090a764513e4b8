import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { powersOfAttorneyNeeded } from '#rules/certificate/powers-of-attorney.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ReceiptButton } from '#web/vehicle/ReceiptButton.tsx'
import { CorrectionOrders } from '../../registration/CorrectionOrders.tsx'
import { RegistrationBadge } from '../../vehicle/RegistrationBadge.tsx'
import { RegistrationByHand } from '../../vehicle/RegistrationByHand.tsx'
import { Part } from '../Part.tsx'
import { CertificateFile } from './CertificateFile.tsx'
import { PowersOfAttorney } from './PowersOfAttorney.tsx'
import { Versions } from './Versions.tsx'

type Registered = NonNullable<NonNullable<VehicleDetail['certificate']>['registration']>

/** The certificate of destruction: the registry's response, and the file. */
export function Certificate({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail')
  const t = texts.certificate
  const locale = useLocale()
  const { certificate } = vehicle
  if (!certificate) {
    return (
      <Part title={t.title}>
        <p>{vehicle.certificates.length > 0 ? texts.versions.noneValid : t.none}</p>
        <Versions vehicle={vehicle} />
      </Part>
    )
  }
  const { registration } = certificate
  return (
    <Part note={registration && <RegistrationBadge registration={registration} />} title={t.title}>
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
      <CertificateFile vehicleId={vehicle.id} />
      <Versions vehicle={vehicle} />
      {powersOfAttorneyNeeded(vehicle) > 0 && <PowersOfAttorney vehicle={vehicle} />}
    </Part>
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
