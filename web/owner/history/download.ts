import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import type { Result } from '#web/api/http.ts'

/** Fetches a certificate and hands it to the browser under the server's file name, which it answers. */
export async function downloadCertificate(vehicleId: number): Promise<Result<string>> {
  const result = await request('GET /owner/vehicle/:vehicleId/certificate/', { vehicleId })
  if ('error' in result) return result
  downloadFile(result.data)
  return { data: result.data.name }
}
