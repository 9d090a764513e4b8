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
type Kept = Omit<OwnFields, 'phone' | 'password'> & { readonly phone: string | null }

/** Whether another address was written: its case alone makes no other one, as on the server. */
export function needsPassword(written: string, kept: Pick<Kept, 'email'>): boolean {
  return written.trim().toLowerCase() !== kept.email.toLowerCase()
}

/** The form by the rules of the service; the password only where it is needed. */
export function ownData(kept: Kept) {
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
        z.refine((fields) => fields.password !== '' || !needsPassword(fields.email, kept), {
          path: ['password'],
          error: 'REQUIRED',
        }),
      ),
  )
}

/** What differs from what is kept, as the service takes it: an emptied phone is null. */
export function changesOf({ phone, password, ...fields }: OwnFields, kept: Kept) {
  return {
    ...(fields.name !== kept.name && { name: fields.name }),
    ...(fields.email !== kept.email && { email: fields.email }),
    ...(phone !== (kept.phone ?? '') && { phone: phone === '' ? null : phone }),
    ...(fields.locale !== kept.locale && { locale: fields.locale }),
    ...(needsPassword(fields.email, kept) && { password }),
  }
}
