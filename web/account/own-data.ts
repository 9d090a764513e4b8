import * as z from 'zod/mini'
import { email, locale, name, phone } from '#rules/fields.ts'
import { limits, type LocaleKey } from '#rules/limits.ts'

export type OwnFields = {
  name: string
  email: string
  phone: string
  locale: LocaleKey
  password: string
}
type StoredAccount = Omit<OwnFields, 'phone' | 'password'> & { readonly phone: string | null }

/** Whether the typed address is another one. Case does not count, as on the server. */
export function needsPassword(written: string, stored: Pick<StoredAccount, 'email'>): boolean {
  return written.trim().toLowerCase() !== stored.email.toLowerCase()
}

/** Checks the form. A new email needs the password. */
export function ownData(stored: StoredAccount) {
  return z
    .object({
      name,
      email,
      phone: z.union([z.literal(''), phone]),
      locale,
      password: z.string().check(z.maxLength(limits.password.max, 'TOO_LONG')),
    })
    .check(
      z.refine((fields) => fields.password !== '' || !needsPassword(fields.email, stored), {
        path: ['password'],
        error: 'REQUIRED',
      }),
    )
}

/** Returns the changed parts as the service takes them. An emptied phone is null. */
export function changesOf({ phone, password, ...fields }: OwnFields, stored: StoredAccount) {
  return {
    ...(fields.name !== stored.name && { name: fields.name }),
    ...(fields.email !== stored.email && { email: fields.email }),
    ...(phone !== (stored.phone ?? '') && { phone: phone === '' ? null : phone }),
    ...(fields.locale !== stored.locale && { locale: fields.locale }),
    ...(needsPassword(fields.email, stored) && { password }),
  }
}
