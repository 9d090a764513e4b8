import { ownerDataContract } from '#contract/owner-data.ts'
import { endpointsOf } from '#web/api.ts'
import { session } from '#web/client.ts'
import { saveFile } from '#web/frame/save-file.ts'
import type { Answer } from '#web/http.ts'

export const { useReadOwnDataQuery, useReadErasureQuery, useEraseOwnDataMutation } =
  endpointsOf(ownerDataContract)

/** Fetches all of the own data and hands it to the browser under the file's name, which it answers. */
export async function downloadOwnData(format: 'json' | 'pdf'): Promise<Answer<string>> {
  const answer = await session.call<File>({
    method: 'GET',
    path: '/owner/data/file/',
    query: { format },
    answer: 'file',
  })
  if ('error' in answer) return answer
  saveFile(answer.data)
  return { data: answer.data.name }
}
