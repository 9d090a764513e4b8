import type { sparePartsContract } from '#contract/spare-parts.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { makeNamed, modelNamed, rememberMeant } from '#server/modules/makes/makes.ts'
import { type Known, type Makes } from '#server/modules/makes/sql.ts'
import { findMake, findModel } from '#server/modules/makes/sql.ts'
import { readSearchLine } from '#rules/station/search-line.ts'
import { askForPart } from './part-question.ts'
import { readPartsVehicle } from './registered-vehicle.ts'
import { partsByStation, partsForSale } from './sql.ts'
import { sellsParts } from './parts-for-sale.ts'
import { countedForms } from '#server/modules/makes/counted-forms.ts'
import { partsStations, vehiclesByStation } from './recycled.ts'
import { type Counted } from './recycled.sql.ts'
import { publicStations } from '#server/modules/station/public-stations.ts'
import { currentMakes } from '#server/modules/makes/makes.ts'
import { partSearches } from './part-searches.ts'

/** Public search for spare parts: searchable names, and stations that recycled such vehicles. */
export function sparePartsHandlers(ctx: AppContext): Handlers<typeof sparePartsContract> {
  const { read: db } = ctx.db
  const { geocoder } = ctx.registries
  return {
    listMakes: async () => namesOf((await currentMakes(ctx)).makes),
    findMake: async ({ params: { make } }) =>
      foundName(await rememberMeant(await currentMakes(ctx), make, () => findMake(db, make))),
    listModels: async ({ params }) => {
      const all = await currentMakes(ctx)
      return namesOf(all.models.get(makeOf(all, params.make).id) ?? new Map())
    },
    findModel: async ({ params: { make, model } }) => {
      const all = await currentMakes(ctx)
      const { id } = makeOf(all, make)
      return foundName(await rememberMeant(all, `${id} ${model}`, () => findModel(db, id, model)))
    },
    searchPartsStations: async ({ body }) => {
      const now = ctx.now()
      const all = await currentMakes(ctx)
      const names = namesIn(all, body)
      const requested = await countedOf(db, all, { ...names, year: body.year, now })
      const modelForm = names.model.form
      partSearches(ctx).count({ makeForm: requested.makeForm, modelForm, year: requested.year })
      const [vehicles, stations, parts] = await Promise.all([
        vehiclesByStation(db, requested, now),
        publicStations(ctx),
        partsByStation(db, requested),
      ])
      const n = new Map(parts.map((of) => [of.shop_id, of.parts]))
      const partsAt = (id: number) => (sellsParts(stations.get(id), now) ? (n.get(id) ?? 0) : 0)
      return partsStations(stations, vehicles, partsAt)
    },
    searchParts: async ({ body }) => {
      const now = ctx.now()
      const all = await currentMakes(ctx)
      const requested = await countedOf(db, all, { ...namesIn(all, body), year: body.year, now })
      const stations = await publicStations(ctx)
      const selling = [...stations.values()].filter((station) => sellsParts(station, now))
      const shopIds = selling.map(({ id }) => id)
      return partsForSale(db, { ...requested, type: body.type, shopIds })
    },
    readSearchLine: async ({ body }) => {
      const { lists } = await currentMakes(ctx)
      const { key, nearest, ...read } = readSearchLine(body.line, lists, ctx.now().getUTCFullYear())
      return { ...read, nearest: [...nearest], is_plate_or_vin: key !== null }
    },
    readPartsVehicle: (call) => readPartsVehicle(ctx, call),
    askForPart: (call) => askForPart(ctx, call),
    findPublicLocations: async ({ body, requestId }) => {
      const found = await geocoder.search(body.query, body.locale, { requestId })
      if (found.length === 0) throw new ApiError('LOCATION_NOT_FOUND', 'No such place')
      return found
    },
  }
}

type Names = { make: Known; model: Known }

/** @throws ApiError VALIDATION_ERROR for a make or model that the lists lack */
function namesIn(
  all: Makes,
  { make: typedMake, model: typedModel }: { make: string; model: string },
): Names {
  const make = makeNamed(all, typedMake)
  const model = make && modelNamed(all, make.id, typedModel)
  if (!make) throw notKnown('make', 'MAKE_UNKNOWN')
  if (!model) throw notKnown('model', 'MODEL_UNKNOWN')
  return { make, model }
}

async function countedOf(
  db: Db,
  all: Makes,
  { make, model, year, now }: Names & { year: number; now: Date },
): Promise<Counted> {
  const thisYear = now.getUTCFullYear()
  const modelForms = await countedForms(db, all, { make, model, thisYear })
  return { makeForm: make.form, modelForms, year }
}

function makeOf(all: Makes, written: string): Known {
  const make = makeNamed(all, written)
  if (!make) throw new ApiError('NOT_FOUND', 'No such make')
  return make
}

const namesOf = (known: ReadonlyMap<string, Known>) => [...known.values()].map(({ name }) => name)

function foundName(name: string | null): { name: string } {
  if (name === null) throw new ApiError('NOT_FOUND', 'No name like that')
  return { name }
}

const notKnown = (field: string, code: string) =>
  new ApiError('VALIDATION_ERROR', `No such ${field}`, { fields: { [field]: code } })
