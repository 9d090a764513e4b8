import type * as z from 'zod/mini'
import type { newUser, User } from '#contract/people/people.ts'
import type { Competence } from '#rules/treatment/lines.ts'
import type { LocaleKey } from '#rules/limits.ts'
import { textOrNull } from '#web/frame/forms/text-or-null.ts'

/** The form of a user, by the names of the service. */
export type UserFields = {
  username: string
  name: string
  email: string
  phone: string
  locale: LocaleKey
  is_main_user: boolean
  shop_ids: readonly number[]
  competences: readonly Competence[]
  refrigerant_number: string
}

/** The form of a user that is there, or of a new one in the manager's own language. */
export function userFields(user: User | null, own: LocaleKey): UserFields {
  return {
    username: user?.username ?? '',
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    locale: user?.locale ?? own,
    is_main_user: user?.is_main_user ?? false,
    shop_ids: (user?.shops ?? []).map(({ id }) => id).toSorted((a, b) => a - b),
    competences: user?.competences ?? [],
    refrigerant_number: user?.refrigerant_number ?? '',
  }
}

/** Request body of the form. An empty phone or number becomes null. */
export function userBody({
  phone,
  shop_ids,
  competences,
  refrigerant_number: number,
  ...fields
}: UserFields): z.input<typeof newUser> {
  return {
    ...fields,
    phone: textOrNull(phone),
    shop_ids: [...shop_ids],
    competences: [...competences],
    refrigerant_number: textOrNull(number),
  }
}
