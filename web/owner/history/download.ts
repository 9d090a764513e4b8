import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import type { Result } from '#web/api/http.ts'

/** Downloads a certificate, by default the newest. Returns the file name from the server. */
export async function downloadCertificate(
  vehicleId: number,
  number?: string,
): Promise<Result<string>> {
  const result = await request('GET /owner/vehicle/:vehicleId/certificate/', {
    vehicleId,
    ...(number && { number }),
  })
  if ('error' in result) return result
  downloadFile(result.data)
  return { data: result.data.name }
}
