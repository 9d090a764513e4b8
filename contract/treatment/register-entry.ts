import * as z from 'zod/mini'
import { registerParties, wasteFacts } from '#rules/load/register-facts.ts'
import { endpoint } from '../endpoint.ts'
import { moment } from '../shapes.ts'

/** Finnish, Swedish, English. */
const words = z.tuple([z.string(), z.string(), z.string()])

const nullableText = z.nullable(z.string())

/** Facts that a user enters into the register of transfer documents, in the sequence of its form. */
const registerEntry = z.object({
  /** The user who entered the document. null: nobody did. */
  taken: z.nullable(z.object({ at: moment, name: z.string() })),
  /** The load was received, refused or corrected after that. */
  is_outdated: z.boolean(),
  parties: z.array(
    z.object({
      role: z.enum(registerParties),
      company: nullableText,
      business_id: nullableText,
      /** Place of departure or arrival. null: a company that only carries the load. */
      address: nullableText,
      contact: nullableText,
      phone: nullableText,
      email: nullableText,
    }),
  ),
  dispatched_at: z.nullable(moment),
  received_at: z.nullable(moment),
  truck_plates: nullableText,
  transport: z.nullable(words),
  wastes: z.array(
    z.object({
      /** Distinguishes the lines of the document. Two lines may have one code. */
      line: z.string(),
      low_code: z.string(),
      kg: z.nullable(z.number()),
      facts: z.array(z.object({ fact: z.enum(wasteFacts), words })),
    }),
  ),
})
export type RegisterEntry = z.infer<typeof registerEntry>

const errors = ['LOAD_CLOSED'] as const

/** Requests of a station that takes a transfer document to the register by hand. */
export const registerEntryContract = {
  readRegisterEntry: endpoint('GET /shop/:shopId/load/:loadId/register/', {
    allow: 'load.read',
    summary: 'Facts of a transfer document that the sender takes to the register by hand',
    response: registerEntry,
    errors,
    provides: ['LOADS'],
  }),
  takeToRegister: endpoint('PUT /shop/:shopId/load/:loadId/register/', {
    allow: 'load.write',
    summary: 'Records who took the document to the register by hand, or takes that back',
    body: z.object({ is_taken: z.boolean() }),
    response: registerEntry,
    errors,
    refreshes: ['LOADS'],
  }),
}
