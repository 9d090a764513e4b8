import { defaultLocale, type LocaleKey } from '#rules/limits.ts'
import { textOrNull } from '#web/frame/forms/ContactFields.tsx'

/** A main user as they are typed. */
export type PersonFields = {
  name: string
  username: string
  email: string
  phone: string
  locale: LocaleKey
}

/** The part of a form that holds them. */
export type MainUserFields = { main_user: PersonFields }

export const emptyPerson: PersonFields = {
  name: '',
  username: '',
  email: '',
  phone: '',
  locale: defaultLocale,
}

/** As the contract takes them: a phone that is not given is null. */
export function personBodyOf({ phone, ...fields }: PersonFields) {
  return { ...fields, phone: textOrNull(phone) }
}

/** Fields of errors that only their code identifies. */
export const personFieldOf = {
  ERROR_USERNAME_ALREADY_EXISTS: 'main_user.username',
  EMAIL_TAKEN: 'main_user.email',
  EMAIL_INVALID: 'main_user.email',
} as const
