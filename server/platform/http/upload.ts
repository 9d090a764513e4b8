import { createHash } from 'node:crypto'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#rules/limits.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { readStrictJson } from './strict-json.ts'

/** A file of a form, as a whole. The sender chose the name. `sha256` identifies the content. */
export type UploadedFile = { name: string; content: Buffer; sha256: string }

/** Registers the form parser for the routes of that instance: one file of at most `limits.uploadBytes`. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    // A file above the limit is read to its end and refused then, so that the client gets the response.
    throwFileSizeLimit: false,
    limits: { fileSize: limits.uploadBytes, files: 1, fields: 20, fieldSize: 8192 },
  })
}

/**
 * Reads a form: the file in the part `file`, and the fields by the schema of the row.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE, VALIDATION_ERROR
 */
export async function readUpload(
  request: FastifyRequest,
  row: Endpoint,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > (row.bodyLimit ?? limits.uploadBytes)) throw new ApiError('FILE_TOO_LARGE')
  const { fields, file, isTooLarge } = await readParts(request, row).catch((error: unknown) => {
    if (error instanceof ApiError || hasStatus(error)) throw error
    // The parser throws plain errors for a broken or incomplete form.
    throw new ApiError('VALIDATION_ERROR', 'The form cannot be read')
  })
  if (isTooLarge) throw new ApiError('FILE_TOO_LARGE')
  if (!file || file.content.length === 0) {
    throw new ApiError('VALIDATION_ERROR', 'No file', { fields: { file: 'REQUIRED' } })
  }
  return { fields, file }
}

/** Browsers send a quotation mark and line ends as %22, %0A and %0D (HTML, multipart form data). */
const fileName = (sent: string): string => sent.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, ' ')

async function readParts(request: FastifyRequest, row: Endpoint) {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  let isTooLarge = false
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer()
      isTooLarge ||= part.file.truncated
      const sha256 = createHash('sha256').update(content).digest('base64')
      if (part.fieldname === 'file') file = { name: fileName(part.filename), content, sha256 }
    } else {
      if (part.valueTruncated) throw new ApiError('VALIDATION_ERROR', 'A field is too long')
      fields[part.fieldname] = coerce(row.body, part.fieldname, String(part.value))
    }
  }
  return { fields, file, isTooLarge }
}

const hasStatus = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error

/** Converts the text of a form field by schema type. See docs/domain/specification-map.md#validation */
const readers: Partial<Record<string, (text: string) => unknown>> = {
  number: (text) => (text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  array: (text) => (text === '' ? [] : text.split(',').map((item) => readers.number?.(item))),
  object: readObject,
  boolean: (text) => text === 'true' || text === 'on',
}

/** A part of the body in JSON. A text that is no JSON stays, and the schema refuses it. */
function readObject(text: string): unknown {
  try {
    return readStrictJson(Buffer.from(text))
  } catch {
    return text
  }
}

function coerce(body: z.core.$ZodType | undefined, name: string, text: string): unknown {
  const form = body?._zod.def as Partial<z.core.$ZodObjectDef> | undefined
  const field = form?.shape?.[name]
  return field ? (readers[typeOf(field)]?.(text) ?? text) : text
}

/** The type of a schema without defaults and optional wrappers. */
function typeOf(schema: z.core.$ZodType): string {
  const { innerType, type } = schema._zod.def as { innerType?: z.core.$ZodType; type: string }
  return innerType ? typeOf(innerType) : type
}
