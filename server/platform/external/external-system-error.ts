import type { ErrorCode } from '#contract/errors.ts'

/** Outside systems by their prefix in error codes and logs. */
export type ExternalSystem = 'TRAFICOM' | 'PRH' | 'GEOCODER' | 'EID' | 'TSA' | 'SIIRTO' | 'MAIL'

export type FailureFamily =
  | 'BROKEN'
  | 'API_EXCEPTION'
  | 'API_SERVER_EXCEPTION'
  | 'API_PERMISSION_DENIED'

/** Error code for each failure. Systems whose failures look alike to a user share a code. */
const codes: Record<ExternalSystem, Record<FailureFamily, ErrorCode>> = {
  TRAFICOM: {
    BROKEN: 'TRAFICOM_BROKEN',
    API_EXCEPTION: 'TRAFICOM_API_EXCEPTION',
    API_SERVER_EXCEPTION: 'TRAFICOM_API_EXCEPTION',
    API_PERMISSION_DENIED: 'TRAFICOM_API_PERMISSION_DENIED',
  },
  PRH: {
    BROKEN: 'PRH_BROKEN',
    API_EXCEPTION: 'PRH_API_EXCEPTION',
    API_SERVER_EXCEPTION: 'PRH_API_SERVER_EXCEPTION',
    // The gateway refuses our own credentials. Only the roles deny a person.
    API_PERMISSION_DENIED: 'PRH_API_EXCEPTION',
  },
  GEOCODER: {
    BROKEN: 'GEOCODER_BROKEN',
    API_EXCEPTION: 'GEOCODER_BROKEN',
    API_SERVER_EXCEPTION: 'GEOCODER_BROKEN',
    API_PERMISSION_DENIED: 'GEOCODER_BROKEN',
  },
  EID: {
    BROKEN: 'EID_BROKEN',
    API_EXCEPTION: 'EID_BROKEN',
    API_SERVER_EXCEPTION: 'EID_BROKEN',
    API_PERMISSION_DENIED: 'EID_BROKEN',
  },
  // A certificate without a time stamp is valid, so no user sees these.
  TSA: {
    BROKEN: 'SERVICE_UNAVAILABLE',
    API_EXCEPTION: 'SERVICE_UNAVAILABLE',
    API_SERVER_EXCEPTION: 'SERVICE_UNAVAILABLE',
    API_PERMISSION_DENIED: 'SERVICE_UNAVAILABLE',
  },
  // Documents wait as work, and the load shows a refusal. No user sees these either.
  SIIRTO: {
    BROKEN: 'SERVICE_UNAVAILABLE',
    API_EXCEPTION: 'SERVICE_UNAVAILABLE',
    API_SERVER_EXCEPTION: 'SERVICE_UNAVAILABLE',
    API_PERMISSION_DENIED: 'SERVICE_UNAVAILABLE',
  },
  MAIL: {
    BROKEN: 'SERVICE_UNAVAILABLE',
    API_EXCEPTION: 'SERVICE_UNAVAILABLE',
    API_SERVER_EXCEPTION: 'SERVICE_UNAVAILABLE',
    API_PERMISSION_DENIED: 'SERVICE_UNAVAILABLE',
  },
}

type Details = {
  /** A code of the outside system (`ALREADY_DEREGISTERED`), never a text. */
  reason?: string | null
  /** A retry cannot help. */
  permanent?: boolean
}

/**
 * Failure of an outside system. It holds no cause and no part of the response, so it can be logged.
 * `outcome` is our own code (`timeout`, `http_503`, `unreadable`).
 */
export class ExternalSystemError extends Error {
  override readonly name = 'ExternalSystemError'
  readonly system: ExternalSystem
  readonly family: FailureFamily
  readonly outcome: string
  readonly reason: string | null
  readonly permanent: boolean

  constructor(
    system: ExternalSystem,
    family: FailureFamily,
    outcome: string,
    { reason = null, permanent = false }: Details = {},
  ) {
    super(`${system}_${family}: ${outcome}`)
    this.system = system
    this.family = family
    this.outcome = outcome
    this.reason = reason
    this.permanent = permanent
  }

  /** Error code of the API. */
  get code(): ErrorCode {
    return codes[this.system][this.family]
  }
}
