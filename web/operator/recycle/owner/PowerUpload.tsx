import { useState } from 'react'
import { yardContract } from '#contract/yard.ts'
import { Progress } from '#web/ui/display/Progress.tsx'
import type { ApiError } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { FileButtons } from '../../picture/FileButtons.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'

/** Uploads one more power of attorney: photographed, or a file. `known` are uploaded already. */
export function PowerOfAttorneyUpload({ vehicleId, known }: { vehicleId: number; known: number }) {
  const { powers: texts, waiting } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const { send, busy, share, isAgain } = useSend()
  const keyFor = useIdempotencyKey()
  const [failed, setFailed] = useState<{ error: ApiError; file: File } | null>(null)

  const upload = async (file: File) => {
    setFailed(null)
    const result = await send(yardContract.addPowerOfAttorney, {
      shopId,
      vehicleId,
      file,
      idempotencyKey: keyFor([known, file.name, file.size, file.lastModified]),
    })
    if (!result) return
    if ('error' in result) setFailed({ error: result.error, file })
    else dispatch(notify({ type: 'success', text: texts.uploaded }))
  }
  return (
    <>
      <FileButtons
        accept="application/pdf,image/*"
        busy={busy}
        words={texts}
        onFile={(file) => void upload(file)}
      />
      {share !== null && <Progress label={isAgain ? waiting.again : texts.sending} value={share} />}
      {failed && (
        <StepErrorAlert busy={busy} error={failed.error} onRetry={() => void upload(failed.file)} />
      )}
    </>
  )
}
