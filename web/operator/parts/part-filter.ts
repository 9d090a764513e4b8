import * as z from 'zod/mini'
import type { PartFilter } from '#contract/part.ts'
import { partTypeNames } from '#rules/part/part-type-names.ts'
import { partStates } from '#rules/part/part-words.ts'

const state = z.enum(partStates)
const type = z.enum(partTypeNames)

/** The filter in the address of the page. Leaves out what the service would refuse. */
export function filterOf(params: URLSearchParams): PartFilter {
  const vehicle = params.get('vehicle') ?? ''
  return {
    state: state.safeParse(params.get('state')).data,
    type: type.safeParse(params.get('type')).data,
    vehicle_id: /^[1-9]\d{0,8}$/.test(vehicle) ? Number(vehicle) : undefined,
  }
}
