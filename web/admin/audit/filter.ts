import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'

/** The filter as it is typed and chosen. An empty text does not filter. */
export type Filter = {
  from: string
  to: string
  action: string
  username: string
  plate_or_vin: string
  company_id: string
  shop_id: string
  request_id: string
}

export const noFilter: Filter = {
  from: '',
  to: '',
  action: '',
  username: '',
  plate_or_vin: '',
  company_id: '',
  shop_id: '',
  request_id: '',
}

/** The search that a filter asks for. */
export function searchOf({ company_id, shop_id, ...texts }: Filter) {
  const filled = Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '')
  return {
    ...(Object.fromEntries(filled) as Partial<typeof texts>),
    ...(company_id !== '' && { company_id: Number(company_id) }),
    ...(shop_id !== '' && { shop_id: Number(shop_id) }),
  }
}

type FieldErrors = { readonly to?: 'ORDER'; readonly plate_or_vin?: 'PLATE_OR_VIN_INVALID' }

/** Errors of a filter by field. */
export function fieldErrorsOf({ from, to, plate_or_vin: text }: Filter): FieldErrors {
  return {
    ...(from !== '' && to !== '' && to < from && { to: 'ORDER' as const }),
    ...(text.trim() !== '' &&
      readPlateOrVin(text) === null && { plate_or_vin: 'PLATE_OR_VIN_INVALID' as const }),
  }
}
