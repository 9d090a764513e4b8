import { createOutbound } from './outbound.ts'
import type { ResilienceTools } from './resilience.ts'
import type { RegistriesConfig } from './config.ts'

/** Authorization header (HTTP Basic) of our system id at the vehicle registry. */
export const registryAccount = (
  config: Pick<RegistriesConfig, 'vehicleRegistryUser' | 'vehicleRegistryPassword'>,
): string => {
  const account = `${config.vehicleRegistryUser}:${config.vehicleRegistryPassword}`
  return `Basic ${Buffer.from(account).toString('base64')}`
}

/** Requests to the vehicle registry, with its time limit and certificate. */
export const createRegistryOutbound = (config: RegistriesConfig, tools: ResilienceTools) =>
  createOutbound(
    {
      system: 'TRAFICOM',
      timeoutMs: config.vehicleRegistryTimeoutMs,
      parallel: config.outboundParallel,
      ...(config.vehicleRegistryTls && { tls: config.vehicleRegistryTls }),
    },
    tools,
  )
