import { join } from 'node:path'
import * as z from 'zod/mini'
import { jsonFile } from '../json-file.ts'
import { vehicleRecord, vehicles, type VehicleRecord } from '../registry.ts'

/**
 * A deregistration notice as the operator sends it. See
 * docs/domain/registries.md#scrapping-message.
 */
export const scrappingBody = z.object({
  registryId: z.optional(z.nullable(z.string())),
  plate: z.optional(z.nullable(z.string())),
  vin: z.optional(z.nullable(z.string())),
  certificateNumber: z.string().check(z.minLength(1)),
  certificateDate: z.iso.date(),
  issuer: z.string(),
  operatorBusinessId: z.string(),
  stationId: z.union([z.string(), z.number()]),
})

const scrapping = z.object({
  scrappingId: z.string(),
  idempotencyKey: z.string(),
  vin: z.string(),
  body: scrappingBody,
  registeredAt: z.iso.datetime(),
  cancelled: z.optional(z.object({ at: z.iso.datetime(), reason: z.string() })),
})
export type Scrapping = z.infer<typeof scrapping>

const store = z.object({
  scrappings: z.array(scrapping),
  added: z.array(vehicleRecord),
})

/**
 * Data of the registry besides its fixed records, in one file of the folder: scrappings and added
 * vehicles.
 */
export const openScrappingStore = (folder: string) => {
  const file = jsonFile(join(folder, 'traficom.json'), (value) => store.parse(value))
  const state = file.read() ?? { scrappings: [], added: [] }
  const every = () => [...vehicles, ...state.added]
  const inForce = (vin: string) =>
    state.scrappings.find((each) => each.vin === vin && !each.cancelled)
  return {
    /** Finds by current plate before a previous one, in any case. Each given part must match. */
    find(sought: { plate?: string | null; vin?: string | null; registryId?: string | null }) {
      const same = (value: string | undefined, requested: string | null | undefined) =>
        !requested || value?.toUpperCase() === requested.trim().toUpperCase()
      if (!sought.plate && !sought.vin && !sought.registryId) return undefined
      const by = (plateOf: (vehicle: VehicleRecord) => string | undefined) =>
        every().find(
          (vehicle) =>
            same(plateOf(vehicle), sought.plate) &&
            same(vehicle.vin, sought.vin) &&
            same(vehicle.registry_id, sought.registryId),
        )
      return by((vehicle) => vehicle.plate) ?? by((vehicle) => vehicle.previous_plate)
    },
    removalOf(vehicle: VehicleRecord) {
      const found = inForce(vehicle.vin)
      return found && { on: found.body.certificateDate }
    },
    scrappings: () => state.scrappings,
    record(entry: Scrapping) {
      state.scrappings = [
        ...state.scrappings.filter((each) => each.scrappingId !== entry.scrappingId),
        entry,
      ]
      file.write(state)
      return entry
    },
    /** Moves the registration of every scrapping back, so that the time for changes ends. */
    age(hours: number) {
      const earlier = (at: string) => new Date(Date.parse(at) - hours * 3_600_000).toISOString()
      state.scrappings = state.scrappings.map((each) =>
        Object.assign({}, each, { registeredAt: earlier(each.registeredAt) }),
      )
      file.write(state)
    },
    /** Adds vehicles. Replaces added ones with the same VIN. */
    add(more: VehicleRecord[]) {
      const vins = new Set(more.map(({ vin }) => vin))
      state.added = [...state.added.filter(({ vin }) => !vins.has(vin)), ...more]
      file.write(state)
    },
    /** Leaves the fixed records alone. */
    forget() {
      state.scrappings = []
      state.added = []
      file.write(state)
    },
  }
}

export type ScrappingStore = ReturnType<typeof openScrappingStore>
