import { drop, get, put } from './indexed-store.ts'
import type { Owned } from './indexed-store.ts'

/** Files of half-finished flows: session storage takes none. */
type Kept = Owned & { readonly file: File }

/** Keeps a file under a name that nobody guesses, e.g. a UUID that its draft remembers. */
export async function keepFile(
  name: string,
  file: File,
  owner: string,
  at = Date.now(),
): Promise<void> {
  await put('files', name, { file, owner, at } satisfies Kept)
}

export async function keptFile(name: string): Promise<File | null> {
  const kept = (await get('files', name)) as Kept | undefined
  return kept?.file ?? null
}

export async function dropFile(name: string): Promise<void> {
  await drop('files', name)
}
