import type { Clock } from '#server/platform/clock.ts'
import type { RegistriesConfig } from '../config.ts'
import type { ResilienceTools } from '../resilience.ts'
import { createScrappingFiles } from './scrapping-files.ts'
import { createScrappingGateway } from './scrapping-gateway.ts'
import type { ScrappingOutcome, ScrappingRegister, ScrappingWay } from './scrapping-messages.ts'

const byHand: ScrappingOutcome = { state: 'manual', reason: null }

/** Every message waits for a person, who types the receipt. */
const manual: ScrappingRegister = {
  notify: async () => byHand,
  correct: async () => byHand,
  annul: async () => byHand,
  find: async () => null,
  exchange: async () => [],
  close: () => {},
}

const ways: Record<
  ScrappingWay,
  (config: RegistriesConfig, tools: ResilienceTools & { readonly now: Clock }) => ScrappingRegister
> = { json: createScrappingGateway, file: createScrappingFiles, manual: () => manual }

/** The way that the setting SCRAPPING_REGISTER names. */
export const createScrappingRegister = (
  config: RegistriesConfig,
  tools: ResilienceTools & { readonly now: Clock },
): ScrappingRegister => ways[config.scrappingWay](config, tools)
