import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'
import type { RegistryFailure } from './codes.ts'
import type { Element } from './vehicle-answer.ts'

const text = z._default(z.string(), '')

const message = z.object({
  kehys: z.object({
    yleinen: z.object({
      sovellus: text,
      ymparisto: text,
      kayttooikeudet: z.object({
        tietojarjestelma: z.object({ tunnus: text, salasana: text }),
      }),
    }),
    sanoma: z.object({
      ajoneuvonHakuehdot: z.object({
        laji: text,
        rekisteritunnus: z.optional(z.string()),
        valmistenumero: z.optional(z.string()),
        kyselylaji: text,
        kayttotarkoitus: text,
      }),
    }),
  }),
})

/** An inquiry to the registry. Every value is text as received. */
export type RegistryRequest = z.infer<typeof message>['kehys']

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true })
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@_',
  // Otherwise `hetu="true"` is written as `hetu`, which is not XML.
  suppressBooleanAttributes: false,
})

/** Parses a `kehys` message. Returns undefined for malformed XML or a missing part. */
export const parseRegistryRequest = (body: string): RegistryRequest | undefined => {
  if (XMLValidator.validate(body) !== true) return undefined
  const parsed = message.safeParse(parser.parse(body))
  return parsed.success ? parsed.data.kehys : undefined
}

/** Writes characters outside ISO-8859-1 as character references (the Š of Škoda). */
const latin1 = (markup: string): Buffer =>
  Buffer.from(
    markup.replace(/[\u{100}-\u{10ffff}]/gu, (sign) => `&#${sign.codePointAt(0)};`),
    'latin1',
  )

const frame = (yleinen: Element, sanoma: Element | string): Buffer =>
  latin1(
    `<?xml version="1.0" encoding="ISO-8859-1"?>\n${builder.build({ kehys: { yleinen, sanoma } })}`,
  )

const header = (request: RegistryRequest | undefined, sanomatyyppi: string): Element => ({
  sanomatyyppi,
  erakoodi: '',
  sekvenssinumero: '',
  sovellus: request?.yleinen.sovellus || 'TPSUO',
  ymparisto: request?.yleinen.ymparisto ?? '',
})

const answerType = 'TPSUOTIEDOTLAAJAHAKUOUT'

/** Response for a found vehicle, in ISO-8859-1. */
export const buildResponse = (request: RegistryRequest, ajoneuvontiedot: Element): Buffer =>
  frame(header(request, answerType), { ajoneuvontiedot })

/** A failure. It has HTTP status 200. `virheluokka` is `halytys` in a message of its own. */
export const buildFailure = (
  request: RegistryRequest | undefined,
  failure: RegistryFailure,
): Buffer =>
  frame(
    {
      ...header(request, 'VIRHE'),
      virhe: { virheluokka: 'halytys', virhekoodi: failure.code, virheselite: failure.text },
    },
    '',
  )

/** The other form of "not found": an ordinary response with a failure and the plate. */
export const buildFailureInResponse = (
  request: RegistryRequest,
  failure: RegistryFailure,
): Buffer => {
  const { laji, rekisteritunnus, valmistenumero } = request.sanoma.ajoneuvonHakuehdot
  return frame(
    {
      ...header(request, answerType),
      virhe: { virheluokka: 'info', virhekoodi: failure.code, virheselite: failure.text },
    },
    { ajoneuvontiedot: { laaja: { tunnus: { '@_laji': laji, rekisteritunnus, valmistenumero } } } },
  )
}
