import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { InvalidControlRequest } from '../faults.ts'
import { vehicleRecord } from '../registry.ts'
import { readBody, sendJson, type StandIn } from '../stand-in.ts'
import { failures, kinds, wrappers, type Wrapper } from './codes.ts'
import {
  parseRegistryRequest,
  buildResponse,
  buildFailure,
  buildFailureInResponse,
  type RegistryRequest,
} from './envelope.ts'
import { openScrappingStore, type ScrappingStore } from './scrapping-store.ts'
import { handleScrapping } from './scrappings.ts'
import { shapes, type Shape } from './shapes.ts'
import { lajiOf, buildVehicle } from './vehicle-answer.ts'

const wrapperNames = Object.values(wrappers)
const shapeNames = Object.keys(shapes) as Shape[]
const shapeName = z.enum([...wrapperNames, ...shapeNames])

const switchesBody = z.strictObject({
  shape: z.optional(z.nullable(z.union([shapeName, z.array(shapeName)]))),
  not_found: z.optional(z.enum(['103', '550'])),
  vehicles: z.optional(z.array(vehicleRecord)),
  /** Makes every registered scrapping so many hours older. */
  age_hours: z.optional(z.number()),
})

const isWrapper = (name: string): name is Wrapper => wrapperNames.some((each) => each === name)

export type TraficomAccount = { user: string; password: string }

const sendXml = (res: ServerResponse, body: Buffer): void => {
  res.writeHead(200, { 'content-type': 'application/xml; charset=ISO-8859-1' }).end(body)
}

const answerQuestion = (
  store: ScrappingStore,
  request: RegistryRequest,
  mode: { shape: readonly string[]; notFound: '103' | '550' },
): Buffer => {
  const { laji, rekisteritunnus, valmistenumero, kyselylaji } = request.sanoma.ajoneuvonHakuehdot
  const wrapper = mode.shape.find(isWrapper) ?? wrappers[kyselylaji]
  if (!wrapper) return buildFailure(request, failures.malformed)
  const vehicle = store.find({
    ...(rekisteritunnus && { plate: rekisteritunnus }),
    ...(valmistenumero && { vin: valmistenumero }),
  })
  if (!vehicle || lajiOf(vehicle) !== laji)
    return mode.notFound === '103'
      ? buildFailure(request, failures.notFound)
      : buildFailureInResponse(request, failures.notFoundInWide)
  const changes = shapeNames.filter((name) => mode.shape.includes(name))
  const answer = changes.reduce(
    (element, name) => shapes[name](element),
    buildVehicle(vehicle, store.removalOf(vehicle), wrapper),
  )
  return buildResponse(request, answer)
}

/**
 * The vehicle registry: `POST /` takes a kehys message, `/v1/scrappings` and `/v1/kinds` are the
 * JSON operations. Control beyond the faults: `shape` (one name or several, null ends it) sends
 * another wrapper or sequence, or unknown, empty or absent elements. `not_found` picks the code for
 * a missing vehicle. `vehicles` adds records, which survive a restart like scrappings.
 */
export const createTraficom = (options: {
  dataFolder: string
  account: TraficomAccount
  now: () => Date
}): StandIn => {
  const store = openScrappingStore(options.dataFolder)
  let shape: string[] = []
  let notFound: '103' | '550' = '103'

  const mayAsk = ({ yleinen }: RegistryRequest) => {
    const { tunnus, salasana } = yleinen.kayttooikeudet.tietojarjestelma
    return tunnus === options.account.user && salasana === options.account.password
  }

  const ask = async (req: IncomingMessage, res: ServerResponse) => {
    // Inquiries are in UTF-8 or ISO-8859-1, as declared. UTF-8 by default.
    const bytes = await readBody(req)
    const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(bytes.toString('latin1'))
    const isLatin1 = declared?.[1]?.toUpperCase() === 'ISO-8859-1'
    const request = parseRegistryRequest(bytes.toString(isLatin1 ? 'latin1' : 'utf8'))
    if (!request) return sendXml(res, buildFailure(undefined, failures.malformed))
    if (!mayAsk(request)) return sendXml(res, buildFailure(request, failures.denied))
    return sendXml(res, answerQuestion(store, request, { shape, notFound }))
  }

  return {
    name: 'traficom',
    about: 'The transport register: vehicles and owners in XML, scrappings in JSON.',
    async handle(req, res, path) {
      const url = new URL(path, 'http://traficom.invalid')
      if (url.pathname === '/' && req.method === 'POST') return ask(req, res)
      if (url.pathname === '/v1/kinds' && req.method === 'GET') return sendJson(res, 200, kinds)
      if (await handleScrapping(store, req, res, url, options.now())) return undefined
      return sendJson(res, 404, { code: 'NOT_FOUND', message: 'no such operation' })
    },
    deny(_req, res, path) {
      if (path.startsWith('/v1/')) sendJson(res, 403, { code: 'FORBIDDEN', message: 'no right' })
      else sendXml(res, buildFailure(undefined, failures.denied))
    },
    control(body) {
      const parsed = switchesBody.safeParse(body)
      if (!parsed.success) throw new InvalidControlRequest(z.prettifyError(parsed.error))
      if (parsed.data.shape !== undefined) shape = [parsed.data.shape ?? []].flat()
      notFound = parsed.data.not_found ?? notFound
      if (parsed.data.vehicles) store.add(parsed.data.vehicles)
      if (parsed.data.age_hours) store.age(parsed.data.age_hours)
    },
    switches: () => ({ shape, not_found: notFound }),
    reset() {
      store.forget()
      shape = []
      notFound = '103'
    },
  }
}
