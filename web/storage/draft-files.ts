import { drop, get, put } from './device-store.ts'
import type { OwnedRecord } from './device-store.ts'

/** Files of half-finished flows: session storage takes none. */
type StoredFile = OwnedRecord & { readonly file: File }

/** Keeps a file under a name that nobody guesses, e.g. a UUID that its draft remembers. */
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
