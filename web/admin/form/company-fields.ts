import { textOrNull } from '#web/frame/forms/text-or-null.ts'
import type { Company } from '#contract/admin/companies.ts'
import { defaultLocale, type LocaleKey } from '#rules/limits.ts'

/** A company as it is typed: what is not known is an empty text. */
export type CompanyFields = {
  name: string
  business_id: string
  email: string
  phone: string
  contact_person: string
  location: { address: string; postal: string; city: string }
  permit_authority: string
  permit_authority_address: string
  permit_number: string
  permit_valid_until: string
  has_battery_duty: boolean
  recycles_batteries: boolean
}

export const emptyCompany: CompanyFields = {
  name: '',
  business_id: '',
  email: '',
  phone: '',
  contact_person: '',
  location: { address: '', postal: '', city: '' },
  permit_authority: '',
  permit_authority_address: '',
  permit_number: '',
  permit_valid_until: '',
  has_battery_duty: false,
  recycles_batteries: false,
}

export function fieldsOf(company: Company): CompanyFields {
  const { address, postal, city } = company.location
  return {
    name: company.name,
    business_id: company.business_id ?? '',
    email: company.email ?? '',
    phone: company.phone ?? '',
    contact_person: company.contact_person ?? '',
    location: { address: address ?? '', postal: postal ?? '', city: city ?? '' },
    permit_authority: company.permit_authority ?? '',
    permit_authority_address: company.permit_authority_address ?? '',
    permit_number: company.permit_number ?? '',
    permit_valid_until: company.permit_valid_until ?? '',
    has_battery_duty: company.has_battery_duty,
    recycles_batteries: company.recycles_batteries,
  }
}

/** As the contract takes it. An address has all its parts or is none. */
export function bodyOf({ location, ...fields }: CompanyFields) {
  const { name, business_id, has_battery_duty, recycles_batteries, ...texts } = fields
  const hasAddress = Object.values(location).some((part) => part.trim() !== '')
  return {
    name,
    business_id,
    has_battery_duty,
    recycles_batteries,
    email: textOrNull(texts.email),
    phone: textOrNull(texts.phone),
    contact_person: textOrNull(texts.contact_person),
    permit_authority: textOrNull(texts.permit_authority),
    permit_authority_address: textOrNull(texts.permit_authority_address),
    permit_number: textOrNull(texts.permit_number),
    permit_valid_until: textOrNull(texts.permit_valid_until),
    // An office needs an address only, because it is on no map.
    location: hasAddress ? { ...location, lat: null, lng: null } : null,
  }
}

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
