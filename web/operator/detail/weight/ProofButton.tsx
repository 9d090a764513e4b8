import { useState } from 'react'
import { treatmentContract } from '#contract/treatment.ts'
import type { CallError } from '#web/api/errors.ts'
import { request } from '#web/api/client.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { useShopId } from '../../state.ts'

/** Downloads the proof of what was done to the vehicle. */
export function ProofButton({ vehicleId }: { vehicleId: number }) {
  const { proof: t } = useTexts('operatorWeight')
  const shopId = useShopId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const download = async () => {
    setBusy(true)
    setError(undefined)
    const answer = await request(treatmentContract.readProof, { shopId, vehicleId })
    setBusy(false)
    if ('error' in answer) setError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <>
      <Actions>
        <Button busy={busy} icon={<Download />} variant="secondary" onClick={() => void download()}>
          {t.button}
        </Button>
      </Actions>
      <Failure error={error} title={t.failed} />
    </>
  )
}
