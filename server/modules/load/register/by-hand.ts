import type { Load } from '#contract/load.ts'
import type { RegisterEntry, registerEntryContract } from '#contract/treatment/register-entry.ts'
import type { WasteFact } from '#rules/load/register-facts.ts'
import type { TransferCode, TransferCodes, Words } from '#rules/load/transfer-codes.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { codedLines, registerDocument } from '../load-data.ts'
import { loadOf } from '../read-load.ts'
import { partiesOf, type LoadParties } from '../load.sql.ts'
import { noteHousehold } from '../note-household.ts'
import { notifyLoadChanged } from '../notify-load.ts'
import { updateLoad } from '../load.sql.ts'
import { lockTaking, takingOf } from './sql.ts'

type Contract = typeof registerEntryContract
type At = { readonly loadId: number; readonly shopId: number }

/** Requests about a transfer document that no program takes to the register. */
export function registerEntryHandlers(ctx: AppContext): Handlers<Contract> {
  return {
    readRegisterEntry: async (call) => {
      const { load, entry } = await ctx.db.readPipelined(async (one) => {
        const found = await loadByHand(one, call.params)
        return { load: found, entry: await entryOf(one, found) }
      })
      await noteHousehold(call, load)
      return entry
    },
    takeToRegister: ({ params, body, caller, write, audit }) =>
      write(async (tx) => {
        await lockTaking(tx, params.loadId)
        const load = await loadByHand(tx, params)
        const entry = await entryOf(tx, load)
        await updateLoad(tx, params.loadId, {
          taken_to_register_by: body.is_taken ? caller.accountId : null,
          taken_to_register_at: body.is_taken ? ctx.now() : null,
        })
        const outcome = body.is_taken ? 'changed' : 'withdrawn'
        await audit(tx, { action: 'load.write', purpose: 'register', outcome, ...params })
        await notifyLoadChanged(tx, load)
        return { ...entry, ...(await takingOf(tx, params.loadId)) }
      }),
  }
}

/**
 * @throws ApiError NOT_FOUND; LOAD_CLOSED for a load without hazardous waste, a draft, and a document that
 *   the register has or waits for
 */
async function loadByHand(db: Db, at: At): Promise<Load> {
  const load = await loadOf(db, at)
  if (load.from.id !== at.shopId) {
    throw new ApiError('NOT_FOUND', 'The sender takes the document to the register')
  }
  if (load.hand_entry === null) {
    throw new ApiError('LOAD_CLOSED', 'Nobody takes this document to the register by hand')
  }
  return load
}

async function entryOf(db: Db, load: Load): Promise<RegisterEntry> {
  const facts = factsOf(load, await partiesOf(db, load))
  return { ...facts, ...(await takingOf(db, load.id)) }
}

type Party = RegisterEntry['parties'][number]
type Address = ReturnType<typeof registerDocument>['origin']['address']

function factsOf(load: Load, parties: LoadParties): Omit<RegisterEntry, 'taken' | 'is_outdated'> {
  const document = registerDocument(load, parties)
  const coded = codedLines(load)
  return {
    parties: [
      holderOf(document),
      partyOf('carrier', document.carrier, document.carrierContact),
      partyOf('receiver', document.consignee, document.consigneeContact),
    ],
    dispatched_at: document.dispatchDate,
    received_at: document.receivedDate,
    truck_plates: load.truck_plates,
    transport: coded[0] ? [...coded[0].codes.lists.transportTypeCode.words] : null,
    wastes: coded.map(({ line, codes }) => ({
      line: 'vehicle_id' in line ? `vehicle-${line.vehicle_id}` : `waste-${line.id}`,
      low_code: line.low_code,
      kg: line.share_kg ?? line.kg,
      facts: wasteFactsOf(codes),
    })),
  }
}

const holderOf = ({
  wasteHolderCompany: company,
  wasteHolderContact: contact,
  wasteHolderHouseHold: household,
}: ReturnType<typeof registerDocument>): Party =>
  company
    ? partyOf('holder', company, contact)
    : partyOf(
        'household',
        { name: household?.name ?? null, businessId: null, address: household?.address ?? null },
        noContact,
      )

const noContact = { name: null, phoneNumber: null, email: null }

const partyOf = (
  role: Party['role'],
  company: { name: string | null; businessId: string | null; address: Address | null },
  contact: { name: string | null; phoneNumber: string | null; email: string | null },
): Party => ({
  role,
  company: company.name,
  business_id: company.businessId,
  address: company.address && addressText(company.address),
  contact: contact.name,
  phone: contact.phoneNumber,
  email: contact.email,
})

const addressText = ({ streetAddress, postalCode, city }: Address) =>
  [streetAddress, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null

/** A code whose value nobody has compared with the lists of the register is left to its words. */
function wasteFactsOf({ lists, ...codes }: TransferCodes) {
  const facts: { fact: WasteFact; words: Words }[] = [
    { fact: 'description', words: codes.description },
    { fact: 'wasteType', words: lists.wasteTypeCode.words },
    { fact: 'origin', words: coded(lists.codeOfOrigin) },
    { fact: 'recovery', words: coded(codes.recovery) },
    { fact: 'properties', words: joined(codes.properties.map(coded)) },
    { fact: 'composition', words: codes.composition },
    { fact: 'physicalState', words: lists.physicalStateCode.words },
    { fact: 'packaging', words: lists.packagingTypeCode.words },
  ]
  if (codes.wasteOil) facts.push({ fact: 'wasteOil', words: codes.wasteOil.words })
  return Array.from(facts, ({ fact, words: [fi, sv, en] }) => ({
    fact,
    words: [fi, sv, en] as [string, string, string],
  }))
}

const coded = ({ code, words: [fi, sv, en] }: TransferCode): Words => [
  `${code} ${fi}`,
  `${code} ${sv}`,
  `${code} ${en}`,
]

const joined = (many: readonly Words[]): Words => {
  const of = (language: 0 | 1 | 2) => many.map((words) => words[language]).join('; ')
  return [of(0), of(1), of(2)]
}
