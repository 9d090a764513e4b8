import { useState } from 'react'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'

/** Downloads the time of an order as a calendar file. */
export function CalendarButton({ orderId }: { orderId: number }) {
  const { actions: t } = useTexts('ownerOrder')
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const error = await downloadCalendar(orderId)
    setBusy(false)
    if (error) showError(error)
  }
  return (
    <Button busy={isBusy} icon={<Clock />} variant="secondary" onClick={() => void download()}>
      {t.calendar}
    </Button>
  )
}

/** Hands the calendar file of an order to the browser. Returns the error, or null. */
async function downloadCalendar(orderId: number): Promise<ApiError | null> {
  const result = await request('GET /owner/order/:orderId/calendar/', { orderId })
  if ('error' in result) return result.error
  downloadFile(result.data)
  return null
}
