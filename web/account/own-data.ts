import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { email, locale, name, phone } from '#rules/fields.ts'
import type { LocaleKey } from '#rules/limits.ts'

export type OwnFields = {
  name: string
  email: string
  phone: string
  locale: LocaleKey
  password: string
}
type StoredAccount = Omit<OwnFields, 'phone' | 'password'> & { readonly phone: string | null }

/** Whether another address was written: its case alone makes no other one, as on the server. */
export function needsPassword(written: string, stored: Pick<StoredAccount, 'email'>): boolean {
  return written.trim().toLowerCase() !== stored.email.toLowerCase()
}

/** The form by the rules of the service; the password only where it is needed. */
export function ownData(stored: StoredAccount) {
  return zodResolver(
    z
      .object({
        name,
        email,
        phone: z.union([z.literal(''), phone]),
        locale,
        password: z.string(),
      })
      .check(
        z.refine((fields) => fields.password !== '' || !needsPassword(fields.email, stored), {
          path: ['password'],
          error: 'REQUIRED',
        }),
      ),
  )
}

/** What differs from what is kept, as the service takes it: an emptied phone is null. */
export function changesOf({ phone, password, ...fields }: OwnFields, stored: StoredAccount) {
  return {
    ...(fields.name !== stored.name && { name: fields.name }),
    ...(fields.email !== stored.email && { email: fields.email }),
    ...(phone !== (stored.phone ?? '') && { phone: phone === '' ? null : phone }),
    ...(fields.locale !== stored.locale && { locale: fields.locale }),
    ...(needsPassword(fields.email, stored) && { password }),
  }
}
