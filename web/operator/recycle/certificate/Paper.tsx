import { useState } from 'react'
import type { Vehicle } from '#contract/shop-vehicle.ts'
import { yardContract } from '#contract/yard.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { Download } from '#web/ui/icons-work.tsx'
import { requestOf } from '#web/api.ts'
import { session } from '#web/client.ts'
import { saveFile } from '#web/frame/save-file.ts'
import type { ApiError } from '#web/http.ts'
import { notify, useAppDispatch } from '#web/store.ts'
import { useTexts } from '#web/texts.ts'
import { FileChoice } from '../../picture/FileChoice.tsx'
import { useShopId } from '../../state.ts'
import { StepTrouble } from '../StepTrouble.tsx'
import css from './Paper.module.css'

/** The way over paper: fetch the filled-in form, sign it, photograph or choose the signed one. */
export function Paper({
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
  const [trouble, setTrouble] = useState<ApiError | null>(null)

  const download = async () => {
    setTrouble(null)
    setBusy(true)
    const call = { shopId, vehicleId: car.id }
    const answer = await session.call<File>(
      requestOf(yardContract.downloadUnsignedCertificate, call),
    )
    setBusy(false)
    if ('error' in answer) return setTrouble(answer.error)
    saveFile(answer.data)
    dispatch(notify({ type: 'success', text: fill(texts.downloaded, { name: answer.data.name }) }))
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
        {trouble && <StepTrouble busy={busy} error={trouble} onRetry={() => void download()} />}
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
