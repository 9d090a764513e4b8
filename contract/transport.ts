import * as z from 'zod/mini'
import { name, phone, text } from '#rules/fields.ts'
import { carriers } from '#rules/load/load.ts'
import { businessId } from '#rules/people/business-id.ts'

/** The carrier of a vehicle on its way to another station. Default: the sending company. */
export const transport = z.object({
  by: z.enum(carriers),
  /** The company that carries it, where it is neither the sender nor the receiver. */
  company: z.optional(z.object({ name, business_id: businessId, phone })),
  truck_plates: z.optional(text),
})
export type Transport = z.infer<typeof transport>
