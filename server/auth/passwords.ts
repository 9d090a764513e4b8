import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id, the algorithm that the library takes by default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password as it is kept: an argon2id string with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

const nobodysPassword = hashPassword(crypto.randomUUID())

/**
 * Whether it is the password. Where there is none to compare with, the same work is done against
 * one that nobody knows, so that the time tells nothing.
 */
export async function isPassword(kept: string | null, input: string): Promise<boolean> {
  const matches = await verify(kept ?? (await nobodysPassword), input)
  return kept !== null && matches
}
