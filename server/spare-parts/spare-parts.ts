import type { sparePartsContract } from '#contract/spare-parts.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import {
  findMake,
  findModel,
  makeNamed,
  makeNames,
  modelNamed,
  modelNames,
} from './known-names.queries.ts'
import { stationsThatRecycled } from './recycled.queries.ts'

/** The search for spare parts, open to all: what may be searched, and who recycled such vehicles. */
export function sparePartsHandlers(house: House): Handlers<typeof sparePartsContract> {
  const { db } = house.database
  const { geocoder } = house.registries
  return {
    listMakes: () => makeNames(db),
    findMake: async ({ params }) => known(await findMake(db, params.make)),
    listModels: async ({ params }) => modelNames(db, (await makeOf(params.make)).id),
    findModel: async ({ params }) =>
      known(await findModel(db, (await makeOf(params.make)).id, params.model)),
    searchPartsStations: async ({ body }) => {
      const make = await makeNamed(db, body.make)
      const model = make && (await modelNamed(db, make.id, body.model))
      if (!make) throw notKnown('make', 'MAKE_UNKNOWN')
      if (!model) throw notKnown('model', 'MODEL_UNKNOWN')
      return stationsThatRecycled(db, {
        makeForm: make.form,
        modelForm: model.form,
        year: body.year,
      })
    },
    findPublicLocations: async ({ body, requestId }) => {
      const found = await geocoder.search(body.query, body.locale, { requestId })
      if (found.length === 0) throw new Refusal('LOCATION_NOT_FOUND', 'No such place')
      return found
    },
  }

  async function makeOf(written: string) {
    const make = await makeNamed(db, written)
    if (!make) throw new Refusal('NOT_FOUND', 'No such make')
    return make
  }
}

function known(name: string | null): { name: string } {
  if (name === null) throw new Refusal('NOT_FOUND', 'No name like that')
  return { name }
}

const notKnown = (field: string, code: string) =>
  new Refusal('VALIDATION_ERROR', `No such ${field}`, { fields: { [field]: code } })
