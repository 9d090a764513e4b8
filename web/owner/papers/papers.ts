import { pages } from '#rules/pages.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import type { Result } from '#web/api/http.ts'

const maxCopies = 9

/** Address of the printed forms for a vehicle and a number of copies. */
export function powerOfAttorneyPath({
  vehicleId,
  copies,
}: {
  readonly vehicleId: number | null
  readonly copies: number
}): string {
  const query = new URLSearchParams({ copies: String(copies) })
  if (vehicleId !== null) query.set('vehicle', String(vehicleId))
  return `${pages.powerOfAttorney.path}?${query}`
}

/** Limits the number of forms to 1 to 9. */
export function copiesFrom(text: string | null): number {
  const copies = Number.parseInt(text ?? '', 10)
  return Number.isNaN(copies) ? 1 : Math.min(maxCopies, Math.max(1, copies))
}

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
