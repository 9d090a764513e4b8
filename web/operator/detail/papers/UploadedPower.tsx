import type { Reply } from '#web/api/request.ts'
import { yardContract } from '#contract/yard.ts'
import { request } from '#web/api/client.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { UploadedPaper } from './UploadedPaper.tsx'

type PowerOfAttorney = Reply<typeof yardContract.listPowersOfAttorney>[number]

/** One uploaded power of attorney: its file, to open or remove. */
export function UploadedPowerOfAttorney({
  power,
  label,
  vehicleId,
  isFinal = false,
}: {
  power: PowerOfAttorney
  label: string
  vehicleId: number
  /** The certificate is issued, so the file can no longer be removed. */
  isFinal?: boolean
}) {
  const shopId = useShopId()
  const showError = useShowError()
  const { send, busy } = useSend()
  const call = { shopId, vehicleId, powerOfAttorneyId: power.id }
  const remove = async () => {
    const answer = await send(yardContract.removePowerOfAttorney, call)
    if (answer && 'error' in answer) showError(answer.error)
  }
  return (
    <UploadedPaper
      isRemoving={busy}
      label={label}
      paper={power}
      onRead={() => request(yardContract.readPowerOfAttorney, call)}
      onRemove={isFinal ? null : () => void remove()}
    />
  )
}
