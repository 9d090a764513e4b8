import type * as z from 'zod/mini'
import type { Location } from '#contract/shapes.ts'
import type { newOutsource, Outsource } from '#contract/people/subcontractor.ts'
import { textOrNull } from '#web/frame/forms/text-or-null.ts'

/** The form of a place: what is typed, and the point on the map where it has one. */
export type PlaceFields = {
  address: string
  postal: string
  city: string
  lat: number | null
  lng: number | null
}

export function placeFields(location: Location | null): PlaceFields {
  return {
    address: location?.address ?? '',
    postal: location?.postal ?? '',
    city: location?.city ?? '',
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
  }
}

/** Place of the form. null without a text or point. */
export function placeBody(place: PlaceFields): PlaceFields | null {
  const { address, postal, city, lat } = place
  const isEmpty = lat === null && [address, postal, city].every((text) => text.trim() === '')
  return isEmpty ? null : place
}

/** The form of a subcontractor, by the names of the service. */
type CompanyFields = {
  name: string
  business_id: string
  email: string
  phone: string
  contact_person: string
  location: PlaceFields
  shop_ids: readonly number[]
}

export function companyFields(company: Outsource | null): CompanyFields {
  return {
    name: company?.name ?? '',
    business_id: company?.business_id ?? '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    contact_person: company?.contact_person ?? '',
    location: placeFields(company?.location ?? null),
    shop_ids: (company?.shop_ids ?? []).toSorted((a, b) => a - b),
  }
}

/** Request body of the form. An empty text or place becomes null. */
export function companyBody(fields: CompanyFields): z.input<typeof newOutsource> {
  return {
    name: fields.name,
    business_id: textOrNull(fields.business_id),
    email: textOrNull(fields.email),
    phone: textOrNull(fields.phone),
    contact_person: textOrNull(fields.contact_person),
    location: placeBody(fields.location),
    shop_ids: [...fields.shop_ids],
  }
}
