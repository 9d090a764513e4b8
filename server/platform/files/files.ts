import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { fileInput } from '#contract/station-vehicle.ts'
import { tidyLine } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { typeOf } from './file-type.ts'
import { resizeImage, type Picture } from './resize-image.ts'
import { deleteFileRow, fileRow, insertFile } from './sql.ts'

/** A file in JSON, its bytes in base64. */
export type FileInput = z.infer<typeof fileInput>

type Files = Pick<AppContext, 'files' | 'now'>
/** A redrawn picture with its file name. */
export type RedrawnPicture = Picture & { name: string }

/**
 * Redraws the picture of a request. It takes about 100 ms, so do it before the transaction. `caller`
 * is the key of the caller.
 * @throws ApiError FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, VALIDATION_ERROR
 */
export async function readPicture(input: FileInput, caller: string): Promise<RedrawnPicture> {
  const content = Buffer.from(input.content_base64, 'base64')
  if (content.length > limits.uploadBytes) throw new ApiError('FILE_TOO_LARGE')
  // Decoding skips characters that are not base64. The length shows it.
  let digits = input.content_base64.length
  while (input.content_base64[digits - 1] === '=') digits -= 1
  if (content.length !== Math.floor((digits * 3) / 4)) {
    throw new ApiError('VALIDATION_ERROR', 'Not base64', {
      fields: { content_base64: 'INVALID' },
    })
  }
  return { ...(await resizeImage(content, caller)), name: named(input.name, 'jpg') }
}

/**
 * A signed document to store: a PDF as sent, a photograph or scan redrawn.
 * @throws ApiError FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED
 */
export async function readPaper(
  input: { name: string; content: Buffer },
  caller: string,
): Promise<FileResponse> {
  if (input.content.length > limits.uploadBytes) throw new ApiError('FILE_TOO_LARGE')
  if (typeOf(input.content) === 'pdf') {
    return {
      name: named(input.name, 'pdf'),
      contentType: 'application/pdf',
      content: input.content,
    }
  }
  const { content, contentType } = await resizeImage(input.content, caller)
  return { name: named(input.name, 'jpg'), contentType, content }
}

/**
 * Stores a file as it is.
 * @returns its id
 */
export async function storeFile(ctx: Files, tx: Tx, file: FileResponse): Promise<string> {
  const { id } = await insertFile(tx, {
    name: file.name,
    content_type: file.contentType,
    size: file.content.length,
    sha256: createHash('sha256').update(file.content).digest(),
    created_at: ctx.now(),
  })
  await ctx.files.put(tx, id, file.content)
  return id
}

/**
 * A stored file with its bytes.
 * @throws Error for an unknown id or changed bytes
 */
export async function readFile(
  { files }: Pick<AppContext, 'files'>,
  db: Db,
  id: string,
): Promise<FileResponse> {
  const row = await fileRow(db, id)
  const content = await files.get(db, id)
  if (!content || !createHash('sha256').update(content).digest().equals(row.sha256)) {
    throw new Error('The bytes of a kept file are missing or changed')
  }
  return { name: row.name, contentType: row.content_type, content }
}

/** Deletes a file without references. */
export async function removeFile(
  { files }: Pick<AppContext, 'files'>,
  tx: Tx,
  id: string,
): Promise<void> {
  await files.delete(tx, id)
  await deleteFileRow(tx, id)
}

/** File name as the user sees it: without a path, with the extension of its stored type. */
function named(name: string, ending: string): string {
  const last = tidyLine(name).split(/[\\/]/).at(-1) ?? ''
  const stem = Array.from(last.replace(/\.[^.]*$/, '').trim()).slice(0, 200)
  return `${stem.join('') || 'file'}.${ending}`
}
