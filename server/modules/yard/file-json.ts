import type * as z from 'zod/mini'
import type { fileOutput } from '#contract/station-vehicle.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'

/** A file with its bytes in JSON. */
export function inJson({ name, contentType, content }: FileResponse): z.infer<typeof fileOutput> {
  return { name, content_type: contentType, content_base64: content.toString('base64') }
}
