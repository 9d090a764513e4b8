import type { Clock } from '#server/platform/clock.ts'
import type { RegistriesConfig } from './config.ts'
import { createGeocoder } from './geocoder.ts'
import type { ResilienceTools } from './resilience.ts'
import { createMailer } from './mailer.ts'
import { createRepresentation } from './representation.ts'
import { createScrappingRegister } from './scrapping/scrapping-register.ts'
import { createStrongAuth } from './strong-auth.ts'
import { createTimeStamps } from './time-stamp.ts'
import { createVehicleRegistry } from './vehicle-registry.ts'
import { createWasteRegister } from './waste-register.ts'

export type Registries = ReturnType<typeof createRegistries>

/**
 * All outside systems, one adapter each. No system is contacted before the first call, so the
 * server starts while they are down.
 * @throws Error at once for a wrong key or a missing certificate file
 */
export const createRegistries = (
  config: RegistriesConfig,
  tools: ResilienceTools & { now: Clock },
) => {
  const registries = {
    strongAuth: createStrongAuth(config, tools),
    vehicleRegistry: createVehicleRegistry(config, tools),
    representation: createRepresentation(config, tools),
    scrappingRegister: createScrappingRegister(config, tools),
    geocoder: createGeocoder(config, tools),
    timeStamps: createTimeStamps(config, tools),
    wasteRegister: createWasteRegister(config, tools),
    mailer: createMailer(config, tools),
  }
  return {
    ...registries,
    close(): void {
      for (const registry of Object.values(registries)) registry.close()
    },
  }
}
