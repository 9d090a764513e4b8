import { hash, verify } from '@node-rs/argon2'

// The first choice of OWASP for argon2id, the default algorithm of the library.
// See docs/domain/security.md#sessions-and-login
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns an argon2id string with its own salt, as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

const nobodysPassword = hashPassword(crypto.randomUUID())

/**
 * Checks a password. Without a stored hash it does the same work on a random password, so that the response
 * time does not reveal whether the account exists.
 */
export async function isPassword(stored: string | null, input: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysPassword), input)
  return stored !== null && matches
}
