import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { fileInput } from '#contract/station-vehicle.ts'
import { limits } from '#rules/limits.ts'
import type { FileResponse } from '../http/handler.ts'
import type { Db, Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { typeOf } from './file-type.ts'
import { resizeImage, type Picture } from './resize-image.ts'

/** A file as it comes: in JSON, its bytes in base64. */
export type FileInput = z.infer<typeof fileInput>

type Files = Pick<AppContext, 'files' | 'now'>
type NamedPicture = Picture & { name: string }

/**
 * The picture that a call brings, drawn anew. It takes some 100 ms, so it is best done before the
 * transaction opens.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, VALIDATION_ERROR
 */
export async function readPicture(input: FileInput): Promise<NamedPicture> {
  const content = Buffer.from(input.content_base64, 'base64')
  if (content.length > limits.uploadBytes) throw new ApiError('FILE_TOO_LARGE')
  // Decoding skips what is no base64; what was skipped is missing in the length.
  let digits = input.content_base64.length
  while (input.content_base64[digits - 1] === '=') digits -= 1
  if (content.length !== Math.floor((digits * 3) / 4)) {
    throw new ApiError('VALIDATION_ERROR', 'Not base64', {
      fields: { content_base64: 'INVALID' },
    })
  }
  return { ...(await resizeImage(content)), name: named(input.name, 'jpg') }
}

/**
 * Keeps a picture, or draws and keeps what a call brings.
 * @returns its id, and its small WebP for lists
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, VALIDATION_ERROR
 */
export async function storeImage(
  ctx: Files,
  tx: Tx,
  input: FileInput | NamedPicture,
): Promise<{ imageId: string; thumbnail: Buffer }> {
  const picture = 'thumbnail' in input ? input : await readPicture(input)
  return { imageId: await storeFile(ctx, tx, picture), thumbnail: picture.thumbnail }
}

/**
 * A signed paper as it is to be kept: a PDF as it came, a photograph or scan of it drawn anew.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED
 */
export async function readPaper(input: { name: string; content: Buffer }): Promise<FileResponse> {
  if (input.content.length > limits.uploadBytes) throw new ApiError('FILE_TOO_LARGE')
  if (typeOf(input.content) === 'pdf') {
    return {
      name: named(input.name, 'pdf'),
      contentType: 'application/pdf',
      content: input.content,
    }
  }
  const { content, contentType } = await resizeImage(input.content)
  return { name: named(input.name, 'jpg'), contentType, content }
}

/** Keeps a file as it is. @returns its id */
export async function storeFile(ctx: Files, tx: Tx, file: FileResponse): Promise<string> {
  const { id } = await tx
    .insertInto('file')
    .values({
      id: sql<string>`gen_random_uuid()`,
      name: file.name,
      content_type: file.contentType,
      size: file.content.length,
      sha256: createHash('sha256').update(file.content).digest(),
      content: null,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.files.put(tx, id, file.content)
  return id
}

/** A kept file with its bytes. Throws where there is none of that id, or its bytes are not the kept ones. */
export async function readFile(
  { files }: Pick<AppContext, 'files'>,
  db: Db,
  id: string,
): Promise<FileResponse> {
  const row = await db
    .selectFrom('file')
    .where('id', '=', id)
    .select(['name', 'content_type', 'sha256'])
    .executeTakeFirstOrThrow()
  const content = await files.get(db, id)
  if (!content || !createHash('sha256').update(content).digest().equals(row.sha256)) {
    throw new Error('The bytes of a kept file are missing or changed')
  }
  return { name: row.name, contentType: row.content_type, content }
}

/** Forgets a file that nothing refers to any more. */
export async function removeFile(
  { files }: Pick<AppContext, 'files'>,
  tx: Tx,
  id: string,
): Promise<void> {
  await files.delete(tx, id)
  await tx.deleteFrom('file').where('id', '=', id).execute()
}

/** The file's own name with the ending of what it is now, without a path. */
function named(name: string, ending: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const stem = last.replace(/\.[^.]*$/, '').slice(0, 200)
  return `${stem || 'file'}.${ending}`
}
