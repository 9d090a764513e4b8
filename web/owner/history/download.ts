import { session } from '#web/client.ts'
import { saveFile } from '#web/frame/save-file.ts'
import type { Answer } from '#web/http.ts'

/** Fetches a certificate and hands it to the browser under the server's file name, which it answers. */
export async function downloadCertificate(vehicleId: number): Promise<Answer<string>> {
  const answer = await session.call<File>({
    method: 'GET',
    path: `/owner/vehicle/${vehicleId}/certificate/`,
    answer: 'file',
  })
  if ('error' in answer) return answer
  saveFile(answer.data)
  return { data: answer.data.name }
}
