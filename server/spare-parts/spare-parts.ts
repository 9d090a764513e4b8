import type { sparePartsContract } from '#contract/spare-parts.ts'
import type { Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { makeNamed, modelNamed, rememberMeant, type Known, type Makes } from './makes.ts'
import { findMake, findModel } from './known-names.queries.ts'
import { readSearchLine } from '#rules/station/search-line.ts'
import { askForPart } from './part-question.ts'
import { readPartsVehicle } from './registered-vehicle.ts'
import { partsStations, vehiclesByStation } from './recycled.queries.ts'

/** Public search for spare parts: searchable names, and stations that recycled such vehicles. */
export function sparePartsHandlers(ctx: AppContext): Handlers<typeof sparePartsContract> {
  const { read: db } = ctx.db
  const { geocoder } = ctx.registries
  return {
    listMakes: async () => namesOf((await ctx.makes()).makes),
    findMake: async ({ params: { make } }) =>
      known(await rememberMeant(await ctx.makes(), make, () => findMake(db, make))),
    listModels: async ({ params }) => {
      const all = await ctx.makes()
      return namesOf(all.models.get(makeOf(all, params.make).id) ?? new Map())
    },
    findModel: async ({ params: { make, model } }) => {
      const all = await ctx.makes()
      const { id } = makeOf(all, make)
      return known(await rememberMeant(all, `${id} ${model}`, () => findModel(db, id, model)))
    },
    searchPartsStations: async ({ body }) => {
      const all = await ctx.makes()
      const make = makeNamed(all, body.make)
      const model = make && modelNamed(all, make.id, body.model)
      if (!make) throw notKnown('make', 'MAKE_UNKNOWN')
      if (!model) throw notKnown('model', 'MODEL_UNKNOWN')
      const wanted = { makeForm: make.form, modelForm: model.form, year: body.year }
      ctx.recordPartSearch(wanted)
      const [vehicles, stations] = await Promise.all([
        vehiclesByStation(db, wanted, ctx.now()),
        ctx.publicStations(),
      ])
      return partsStations(stations, vehicles)
    },
    readSearchLine: async ({ body }) => {
      const { lists } = await ctx.makes()
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

function makeOf(all: Makes, written: string): Known {
  const make = makeNamed(all, written)
  if (!make) throw new ApiError('NOT_FOUND', 'No such make')
  return make
}

const namesOf = (known: ReadonlyMap<string, Known>) => [...known.values()].map(({ name }) => name)

function known(name: string | null): { name: string } {
  if (name === null) throw new ApiError('NOT_FOUND', 'No name like that')
  return { name }
}

const notKnown = (field: string, code: string) =>
  new ApiError('VALIDATION_ERROR', `No such ${field}`, { fields: { [field]: code } })
