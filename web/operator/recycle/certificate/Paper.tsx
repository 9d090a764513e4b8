import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { certificateContract } from '#contract/certificate.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import type { ApiError } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { FileChoice } from '../../picture/FileChoice.tsx'
import { useShopId } from '../../state.ts'
import { StepErrorAlert } from '../StepTrouble.tsx'
import css from './Paper.module.css'

/** The way over paper: fetch the filled-in form, sign it, photograph or choose the signed one. */
export function SignedCertificateUpload({
  car,
  file,
  error,
  onFile,
}: {
  car: Vehicle
  file: File | null
  error: string | undefined
  onFile: (file: File | null) => void
}) {
  const { paper: texts } = useTexts('operatorRecycle')
  const dispatch = useAppDispatch()
  const shopId = useShopId()
  const [busy, setBusy] = useState(false)
  const [callError, setCallError] = useState<ApiError | null>(null)

  const download = async () => {
    setCallError(null)
    setBusy(true)
    const call = { shopId, vehicleId: car.id }
    const result = await request(certificateContract.downloadUnsignedCertificate, call)
    setBusy(false)
    if ('error' in result) return setCallError(result.error)
    downloadFile(result.data)
    dispatch(notify({ type: 'success', text: fill(texts.downloaded, { name: result.data.name }) }))
  }
  return (
    <ol className={css.paper}>
      <li>
        <h2>{texts.fetch}</h2>
        <p>{texts.fetchWhat}</p>
        <div>
          <Button
            busy={busy}
            icon={<Download />}
            variant="secondary"
            onClick={() => void download()}
          >
            {texts.download}
          </Button>
        </div>
        {callError && (
          <StepErrorAlert busy={busy} error={callError} onRetry={() => void download()} />
        )}
      </li>
      <li>
        <h2>{texts.sign}</h2>
        <p>{texts.signWhat}</p>
      </li>
      <li>
        <h2>{texts.bring}</h2>
        <FileChoice
          accept="application/pdf,image/*"
          file={file}
          words={{ take: texts.take, choose: texts.choose, remove: texts.remove }}
          onFile={onFile}
        />
        <FieldError id="paper-error">{error && texts.missing}</FieldError>
      </li>
    </ol>
  )
}
