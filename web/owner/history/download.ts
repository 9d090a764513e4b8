import { session } from '#web/client.ts'
import type { Answer } from '#web/http.ts'

/** Fetches a certificate and hands it to the browser under the server's file name, which it answers. */
export async function downloadCertificate(vehicleId: number): Promise<Answer<string>> {
  const answer = await session.call<File>({
    method: 'GET',
    path: `/owner/vehicle/${vehicleId}/certificate/`,
    answer: 'file',
  })
  if ('error' in answer) return answer
  const { data: file } = answer
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return { data: file.name }
}
