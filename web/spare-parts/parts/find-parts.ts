import type { PartType } from '#rules/part/part-type-names.ts'
import type { Query } from '../link.ts'
import { request } from '../request.ts'

/** Requests the single parts for sale from such vehicles, of one type or of all. */
export const findParts = ({ make, model, year }: Query, type?: PartType) =>
  request('POST /public/part/search/', {
    body: { make, model, year: Number(year), ...(type && { type }) },
  })
