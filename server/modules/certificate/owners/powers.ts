import { powersOfAttorneyNeeded } from '#rules/certificate/powers-of-attorney.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { RegistryOwner } from '#server/platform/external/vehicle-registry.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  consentsForCertificate,
  type GivenConsent,
} from '#server/modules/consent/consent.queries.ts'
import { powersOfAttorney } from '#server/modules/reception/power-of-attorney.queries.ts'
import type { Ready } from '../issue.ts'
import { holdersOf, type HolderRow } from './merge-holders.ts'

type Issuing = {
  params: { vehicleId: number; shopId: number }
  body: {
    power_of_attorney_positions: readonly number[]
    powers_of_attorney_received: number
    powers_of_attorney_missing_reason: string
    consent_refused_reason: string
  }
  /** Owners of the registry. null where it did not answer. */
  owners: readonly RegistryOwner[] | null
}

/**
 * One consent of each other owner: a power of attorney, uploaded or shown on paper, or a consent in
 * the service; otherwise the station's reason. See
 * docs/domain/finnish-practice.md#missing-powers-of-attorney and docs/domain/orders.md#consent.
 * @throws ApiError OWNER_NOT_CONFIRMED where consents are missing, CONSENT_REFUSED where an owner
 *   refused in the service and no later power of attorney is uploaded with a reason
 */
export async function powersFor(
  ctx: AppContext,
  tx: Tx,
  { params, body, owners }: Issuing,
  { vehicle, party }: Ready,
) {
  const [uploaded, holders, consents] = await Promise.all([
    powersOfAttorney(tx, params),
    holdersOf(tx, params.vehicleId),
    consentsOfOwners(ctx, tx, {
      vehicleId: params.vehicleId,
      personHash: party.personHash,
      owners,
    }),
  ])
  const { given, refusedAt } = consents
  if (refusedAt !== null) {
    const isLater = uploaded.some(({ created_at: at }) => new Date(at) > refusedAt)
    if (!isLater || body.consent_refused_reason === '') {
      throw new ApiError('CONSENT_REFUSED', 'An owner refused in the service', {
        fields: { consent_refused_reason: isLater ? 'REQUIRED' : 'POWER_OF_ATTORNEY_MISSING' },
      })
    }
  }
  const named = new Set(body.power_of_attorney_positions)
  for (const { position } of uploaded) if (position !== null) named.add(position)
  const consented = positionsOf(ctx, holders, given)
  const byPower = uploaded.filter(({ position }) => position === null).length
  const received = named.size + byPower + body.powers_of_attorney_received
  const isBoth = (position: number | null) => position !== null && named.has(position)
  const counted = given.filter((_, index) => !isBoth(consented[index] ?? null)).length
  const needed = powersOfAttorneyNeeded({
    owner_count: vehicle.owner_count,
    shareholder_count: party.shareholderCount,
  })
  const isMissing = received + counted < needed
  const reason = body.powers_of_attorney_missing_reason
  if (isMissing && reason === '') {
    throw new ApiError('OWNER_NOT_CONFIRMED', 'Powers of attorney are missing', {
      fields: { powers_of_attorney_received: 'POWER_OF_ATTORNEY_MISSING' },
    })
  }
  return {
    columns: {
      powers_of_attorney_received: received,
      powers_of_attorney_missing_reason: isMissing ? reason : null,
      consents_in_service: given.length,
      consents_given_at: latest(given),
      consent_refused_reason: refusedAt === null ? null : body.consent_refused_reason,
    },
    named_powers: named,
    consents: { ids: given.map(({ id }) => id), positions: consented },
  }
}

/** Consents that count for the person who hands over. None while the setting is off. */
export async function consentsOfOwners(
  ctx: Pick<AppContext, 'config' | 'secrets' | 'now'>,
  tx: Parameters<typeof consentsForCertificate>[1],
  about: Omit<Parameters<typeof consentsForCertificate>[2], 'now'>,
): Promise<Awaited<ReturnType<typeof consentsForCertificate>>> {
  if (!ctx.config.consentCounts) return { given: [], refusedAt: null }
  return consentsForCertificate(ctx.secrets, tx, { ...about, now: ctx.now() })
}

const latest = (given: readonly GivenConsent[]): Date | null =>
  given.flatMap(({ answered_at: at }) => at ?? []).sort((a, b) => b.getTime() - a.getTime())[0] ??
  null

/**
 * Positions of the owners who consented, by the name of the sign-in or the business id. null where
 * the certificate names the owner in another way.
 */
export function positionsOf(
  { secrets }: Pick<AppContext, 'secrets'>,
  holders: readonly HolderRow[],
  given: readonly GivenConsent[],
): (number | null)[] {
  return given.map((consent) => {
    const name = `${consent.first_names} ${consent.last_name}`.toLowerCase()
    const position = holders.findIndex((holder, index) => {
      if (index === 0) return false
      if (consent.owner_kind !== 'company') return holder.name?.toLowerCase() === name
      const { business_id: businessId } = holder
      if (businessId === null || consent.owner_hash === null) return false
      return secrets.lookUp('business-id', businessId).equals(consent.owner_hash)
    })
    return position === -1 ? null : position
  })
}
