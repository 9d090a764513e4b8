import { drop, get, put, type OwnedRecord } from './device-store.ts'

/** Files of unfinished flows. Session storage cannot hold files. */
type StoredFile = OwnedRecord & { readonly file: File }

/** Stores a file under an unguessable name, for example a UUID that the draft holds. */
export async function storeFile(
  name: string,
  file: File,
  owner: string,
  at = Date.now(),
): Promise<void> {
  await put('files', name, { file, owner, at } satisfies StoredFile)
}

export async function readStoredFile(name: string): Promise<File | null> {
  const kept = (await get('files', name)) as StoredFile | undefined
  return kept?.file ?? null
}

export async function removeFile(name: string): Promise<void> {
  await drop('files', name)
}
