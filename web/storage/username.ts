import { get, put } from './device-store.ts'

const key = 'username'

/** Remembers the username of the user who signed in, for the sign-in after the session has expired. */
export async function rememberUsername(owner: string, username: string): Promise<void> {
  await put('choices', key, { owner, at: Date.now(), username })
}

/** Returns the username of that user on this device, or an empty text. */
export async function usernameOf(owner: string): Promise<string> {
  const stored = (await get('choices', key)) as { owner?: unknown; username?: unknown } | undefined
  return stored?.owner === owner && typeof stored.username === 'string' ? stored.username : ''
}
