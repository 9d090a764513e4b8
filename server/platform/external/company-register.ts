import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { CompanyStatus } from '#rules/people/representation.ts'
import type { RegistriesConfig } from './config.ts'
import type { ResilienceTools } from './resilience.ts'
import { inTitleCase } from './make-name.ts'
import { createOutbound, readJson } from './outbound.ts'
import { ExternalSystemError } from './external-system-error.ts'

/** A company as the open register tells it. Name and address are null where the register has none. */
export type RegisteredCompany = {
  status: CompanyStatus
  name: string | null
  address: PostalAddress | null
}

/** Street with its number, postal code and town. The register may lack the code. */
export type PostalAddress = { address: string; postal: string | null; city: string }

/** The address in one line. */
export const addressLine = ({ address, postal, city }: PostalAddress): string =>
  `${address}, ${[postal, city].filter(Boolean).join(' ')}`

export type CompanyRegister = {
  /**
   * Reads a company by its normalised business id. The open register holds no sole traders,
   * associations, municipalities, parishes or estates. Those are `unknown`, as all companies are
   * while the register does not answer. Never throws an `ExternalSystemError`.
   */
  read(businessId: string, asking?: { requestId?: string }): Promise<RegisteredCompany>
  close(): void
}

/** A word or list of another type counts as absent: one odd field does not hide the company. */
const word = orElse(z.nullish(z.string()), null)
const listOf = <T extends z.ZodMiniType>(shape: T) => orElse(z.nullish(z.array(shape)), null)
const ended = { endDate: word }

/** An address of YTJ. Every part is optional, and `postOffices` has a town in each language. */
const addressShape = z.object({
  street: word,
  buildingNumber: word,
  entrance: word,
  apartmentNumber: word,
  apartmentIdSuffix: word,
  postOfficeBox: word,
  freeAddressLine: word,
  co: word,
  postCode: word,
  postOffices: listOf(z.object({ city: word, languageCode: word })),
  ...ended,
})
type OpenAddress = z.infer<typeof addressShape>

/** Fields of YTJ's open data, version 3, that are read here. */
const companiesShape = z.object({
  companies: z.array(
    z.object({
      businessId: z.object({ value: z.string() }),
      names: listOf(z.object({ name: word, type: word, ...ended })),
      companySituations: listOf(z.object({ type: word, ...ended })),
      tradeRegisterStatus: word,
      addresses: listOf(addressShape),
      ...ended,
    }),
  ),
})
type OpenCompany = z.infer<typeof companiesShape>['companies'][number]

/** Codes of `companySituations`. The most serious one decides. */
const situations: readonly (readonly [string, CompanyStatus])[] = [
  ['KONK', 'bankrupt'],
  ['SELTILA', 'liquidation'],
  ['SANE', 'reorganising'],
]

const removedFromTradeRegister = '4'
const unknown: RegisteredCompany = { status: 'unknown', name: null, address: null }

const statusOf = (company: OpenCompany): CompanyStatus => {
  if (company.endDate || company.tradeRegisterStatus === removedFromTradeRegister) return 'ceased'
  const present = (company.companySituations ?? []).filter(({ endDate }) => !endDate)
  const gravest = situations.find(([code]) => present.some(({ type }) => type === code))
  return gravest?.[1] ?? 'active'
}

const nameOf = ({ names }: OpenCompany): string | null =>
  names?.find(({ name, type, endDate }) => name && type === '1' && !endDate)?.name ?? null

/** The first present address with a town. */
function addressOf({ addresses }: OpenCompany): PostalAddress | null {
  for (const place of addresses ?? []) {
    const [address, city] = [lineOf(place), townOf(place)]
    if (address === '' || city === '' || place.endDate) continue
    return { address, postal: place.postCode || null, city }
  }
  return null
}

/** Street, number, entrance and apartment ("12 B 5a"), otherwise the post-office box, otherwise the free line. */
function lineOf(place: OpenAddress): string {
  const apartment = `${place.apartmentNumber ?? ''}${place.apartmentIdSuffix ?? ''}`
  const street = place.street && [place.street, place.buildingNumber, place.entrance, apartment]
  const box = place.postOfficeBox && [`PL ${place.postOfficeBox.replace(/^PL\s*/i, '')}`]
  const line = street || box || [place.freeAddressLine]
  const care = place.co && [`c/o ${place.co.replace(/^c\/o\s*/i, '')}`]
  const parts = [...(care || []), line.filter(Boolean).join(' ')]
  return line.some(Boolean) ? parts.join(', ').replaceAll(/\s+/g, ' ').trim() : ''
}

const finnish = '1'

/** The town by its Finnish name. The sequence of the languages differs from company to company. */
function townOf({ postOffices }: OpenAddress): string {
  const named = postOffices?.filter(({ city }) => city?.trim()) ?? []
  const office = named.find(({ languageCode }) => languageCode === finnish) ?? named[0]
  return inTitleCase(office?.city?.trim() ?? '')
}

/** Reads companies from the open register (YTJ). */
export const createCompanyRegister = (
  config: RegistriesConfig,
  tools: ResilienceTools,
): CompanyRegister => {
  const outbound = createOutbound(
    {
      system: 'PRH',
      timeoutMs: config.companyRegisterTimeoutMs,
      parallel: config.outboundParallel,
    },
    tools,
  )
  const base = config.companyRegisterUrl.replace(/\/$/, '')

  return {
    async read(businessId, { requestId } = {}) {
      try {
        return await outbound.call({
          operation: 'read_company',
          url: new URL(`${base}/companies?businessId=${businessId}`),
          headers: { accept: 'application/json' },
          requestId,
          retry: 1,
          accepts: (status) => status === 404 || (status >= 200 && status < 300),
          read: (answer) => {
            if (answer.status === 404) return unknown
            const { companies } = companiesShape.parse(readJson(answer))
            const company = companies.find((each) => each.businessId.value === businessId)
            return company
              ? { status: statusOf(company), name: nameOf(company), address: addressOf(company) }
              : unknown
          },
        })
      } catch (error) {
        // The roles alone decide. The outbound call has logged the failure.
        if (error instanceof ExternalSystemError) return unknown
        throw error
      }
    },
    close: () => outbound.close(),
  }
}
