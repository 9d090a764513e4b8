import { useState, type ReactNode } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { powersOfAttorneyNeeded } from '#rules/certificate/powers-of-attorney.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ReceiptButton } from '#web/vehicle/ReceiptButton.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { openTab, showFile } from '#web/frame/hooks/open-file.ts'
import { Download, Printer } from '#web/ui/icons/icons-work.tsx'
import { CorrectionOrders } from '../../registration/CorrectionOrders.tsx'
import { RegistrationBadge } from '../../vehicle/RegistrationBadge.tsx'
import { RegistrationByHand } from '../../vehicle/RegistrationByHand.tsx'
import { Fold } from '../Part.tsx'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { Versions } from './Versions.tsx'
import { UploadedPowerOfAttorney } from './UploadedPower.tsx'
import css from '../detail.module.css'

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

/** Uploaded powers of attorney of the other owners, and the reason for missing ones. */
function PowersOfAttorney({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTexts('operatorDetail').certificate
  const { powers } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { currentData, ...query } = yard.useListPowersOfAttorneyQuery({
    shopId,
    vehicleId: vehicle.id,
  })
  const { powers_of_attorney_missing_reason: reason } = vehicle
  return (
    <>
      {reason && <p className={css.written}>{fill(t.withoutPowers, { reason })}</p>}
      <QueryBoundary
        asked={{ ...query, data: currentData }}
        empty={<></>}
        failed={powers.failed}
        waiting={<Skeleton />}
      >
        {(files) => (
          <ul className="plain">
            {files.map((power, place) => (
              <li key={power.id}>
                <UploadedPowerOfAttorney
                  isFinal
                  label={fill(powers.one, { n: place + 1, total: files.length })}
                  power={power}
                  vehicleId={vehicle.id}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </>
  )
}

/**
 * The vehicle's certificate for its owner to take along: the button that opens it to print, and the one
 * that downloads it with the reason why no file came. `isSign`: the first is a sign alone.
 */
function useCertificateFile(
  vehicleId: number,
  isSign: boolean,
): { open: ReactNode; rest: ReactNode } {
  const t = useTexts('operatorDetail').certificate
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [read, { isFetching }] = yard.useLazyReadVehicleWithFilesQuery()
  const [error, setError] = useState<CallError>()

  const fetchFile = async (): Promise<File | null> => {
    setError(undefined)
    const answer = await read({ shopId, vehicleId })
    const file = answer.data?.certificate_file
    if (file) return fileOf(file)
    setError(answer.error ?? { code: 'NOT_FOUND', fields: {}, status: 404, requestId: null })
    return null
  }
  const open = async () => {
    const tab = openTab()
    const file = await fetchFile()
    if (file) showFile(file, tab)
    else tab?.close()
  }
  const download = async () => {
    const file = await fetchFile()
    if (!file) return
    downloadFile(file)
    dispatch(notify({ type: 'success', text: fill(t.downloaded, { name: file.name }) }))
  }
  return {
    open: (
      <Button
        busy={isFetching}
        className={isSign ? css.sign : undefined}
        icon={<Printer />}
        variant={isSign ? 'quiet' : 'secondary'}
        onClick={() => void open()}
      >
        {t.openFile}
      </Button>
    ),
    rest: (
      <>
        <Button
          busy={isFetching}
          icon={<Download />}
          variant="quiet"
          onClick={() => void download()}
        >
          {t.download}
        </Button>
        <Failure error={error} title={t.fileFailed} />
      </>
    ),
  }
}

/** Both buttons of the certificate's file. */
export function CertificateFile({ vehicleId }: { vehicleId: number }) {
  const { open, rest } = useCertificateFile(vehicleId, false)
  return (
    <Actions>
      {open}
      {rest}
    </Actions>
  )
}

type InJson = {
  readonly name: string
  readonly content_type: string
  readonly content_base64: string
}

/** Returns a file from the contract's JSON format. */
function fileOf({ name, content_type, content_base64 }: InJson): File {
  const bytes = Uint8Array.from(atob(content_base64), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: content_type })
}
