import { useState } from 'react'
import { labelContract } from '#contract/label.ts'
import { request } from '#web/api/client.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import type { ApiError } from '#web/api/http.ts'
import { openTab, showFile } from '#web/frame/hooks/open-file.ts'
import { useShopId } from '../state.ts'

/** Opens the label of the vehicle to print it. */
export function LabelButton({ vehicleId }: { vehicleId: number }) {
  const t = useTexts('operatorLabel')
  const shopId = useShopId()
  const { isBusy, error, print } = usePrint()
  const fetchLabel = () => request(labelContract.readVehicleLabel, { shopId, vehicleId })
  return (
    <>
      <Actions>
        <Button
          busy={isBusy}
          icon={<Printer />}
          variant="secondary"
          onClick={() => void print(fetchLabel)}
        >
          {t.print}
        </Button>
      </Actions>
      <Failure error={error} title={t.printFailed} />
    </>
  )
}

type Answer = { readonly data: File } | { readonly error: ApiError }

/**
 * Fetches a file and opens it in a tab of its own, where the browser prints it. An error goes to
 * `onError`, or is returned to be shown in place.
 */
export function usePrint(onError?: (error: ApiError) => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const print = async (fetchFile: () => Promise<Answer>): Promise<void> => {
    setError(undefined)
    setBusy(true)
    const tab = openTab()
    const answer = await fetchFile()
    setBusy(false)
    if ('data' in answer) return showFile(answer.data, tab)
    tab?.close()
    if (onError) onError(answer.error)
    else setError(answer.error)
  }
  return { isBusy, error, print }
}
