import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'

/** Hands the calendar file of an order to the browser. Returns the error, or null. */
export async function downloadCalendar(orderId: number): Promise<ApiError | null> {
  const result = await request('GET /owner/order/:orderId/calendar/', { orderId })
  if ('error' in result) return result.error
  downloadFile(result.data)
  return null
}
