import { limits } from '#rules/limits.ts'
import type { ApiError } from '#web/api/http.ts'

type InJson = { name: string; content_type: string; content_base64: string }

/** Returns a file in the contract's JSON format. A file above 5 MB is refused without reading. */
export async function inJson(file: File): Promise<{ data: InJson } | { error: ApiError }> {
  if (file.size > limits.uploadBytes) {
    return { error: { code: 'FILE_TOO_LARGE', fields: {}, status: 413, requestId: null } }
  }
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
  const content_base64 = address.slice(address.indexOf(',') + 1)
  return { data: { name: file.name, content_type: file.type, content_base64 } }
}
