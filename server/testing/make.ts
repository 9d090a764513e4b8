import type { Insertable, Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database.ts'
import type { Secrets } from '../secrets.ts'
import { hashPassword } from '../passwords.ts'
import type { Account, Company, Person, Shop, Tables } from '../tables.ts'
import { testBusinessId, testPersonalId } from './nth.ts'
import { auditBuilder, exportBuilder } from './make-traces.ts'
import { reportBuilder } from './make-report.ts'
import { vehicleBuilders } from './make-vehicle.ts'

/** What builders write with. Inside one transaction of one's own: `write: (work) => work(tx)`. */
export type MakeContext = {
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  secrets: Secrets
  now: Clock
}

/** Any of a record's columns; what is not given has a sensible value. */
export type Columns<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** The password of every account that is made without another one. */
export const madePassword = 'varaosia kahdesti 7'
const madePasswordHash = hashPassword(madePassword)
/** The second factor of every admin that is made without another secret, base 32. */
export const madeSecret = 'MADEMADEMADEMADEMADEMADEMADEMADE'

let made = 0
/** Tells records of one kind apart: names, plates and ids are made from it. */
export const nextNumber = () => (made += 1)

export type Make = ReturnType<typeof createMake>

/**
 * One builder per record. A record that needs another one (a station its company, an order its
 * vehicle, person and station) makes it too, unless its id is given. Each answers the whole row.
 */
export function createMake(context: MakeContext) {
  const { write, secrets, now } = context

  async function company(options: Columns<'company'> = {}): Promise<Selectable<Company>> {
    const n = nextNumber()
    const kind = options.kind ?? 'operator'
    const operatorId =
      kind === 'subcontractor' ? (options.operator_id ?? (await company()).id) : null
    const values: Insertable<Company> = {
      name: `Purkamo ${n} Oy`,
      business_id: testBusinessId(n),
      email: `info@purkamo-${n}.example`,
      phone: '+358 40 000 0001',
      contact_person: 'Maarit Kivelä',
      address: 'Purkajanpolku 1',
      city: 'Helsinki',
      postal: '00770',
      permit_authority: 'Lupa- ja valvontavirasto',
      permit_authority_address: 'Lupapolku 1, 00530 Helsinki',
      permit_number: `${n}/2016`,
      permit_valid_until: null,
      has_battery_duty: kind === 'operator',
      created_at: now(),
      deactivated_at: null,
      ...options,
      kind,
      operator_id: operatorId,
    }
    return write((tx) =>
      tx.insertInto('company').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }

  async function shop(options: Columns<'shop'> = {}): Promise<Selectable<Shop>> {
    const n = nextNumber()
    const companyId = options.company_id ?? (await company()).id
    const weekday = '08:00–17:00'
    const values: Insertable<Shop> = {
      name: `Toimipiste ${n}`,
      email: `toimipiste-${n}@purkamo.example`,
      phone: '+358 40 000 0101',
      contact_person: 'Maarit Kivelä',
      address: `Purkajanpolku ${n}`,
      city: 'Helsinki',
      postal: '00770',
      lat: 60.25685,
      lng: 25.06361,
      opening_hours_mon: weekday,
      opening_hours_tue: weekday,
      opening_hours_wed: weekday,
      opening_hours_thu: weekday,
      opening_hours_fri: weekday,
      is_private: false,
      has_pickup: true,
      pickup_radius_km: 50,
      accepts_kinds: ['car', 'jeep', 'motorcycle', 'moped', 'trailer'],
      created_at: now(),
      deactivated_at: null,
      ...options,
      company_id: companyId,
    }
    return write((tx) =>
      tx.insertInto('shop').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }

  /**
   * A user. `shops` are the stations they work at; without any given, a user of an operator gets
   * none. Group `admin` has no company. The password is `madePassword` unless a hash is given.
   * `secret` puts a second factor in force; an admin has `madeSecret` unless it is null.
   */
  async function account(
    options: Columns<'account'> & {
      shops?: readonly number[]
      secret?: string | null | undefined
    } = {},
  ): Promise<Selectable<Account>> {
    const n = nextNumber()
    const { shops = [], secret, ...columns } = options
    const inForce = secret === undefined && columns.group_name === 'admin' ? madeSecret : secret
    const companyId =
      columns.group_name === 'admin' ? null : (columns.company_id ?? (await company()).id)
    const values: Insertable<Account> = {
      username: `user-${n}`,
      email: `user-${n}@purkamo.example`,
      name: `Käyttäjä Numero${n}`,
      phone: null,
      password_hash: await madePasswordHash,
      group_name: null,
      ...(inForce && { totp_secret_sealed: secrets.seal(inForce), totp_confirmed_at: now() }),
      created_at: now(),
      deactivated_at: null,
      ...columns,
      company_id: companyId,
    }
    return write(async (tx) => {
      const row = await tx
        .insertInto('account')
        .values(values)
        .returningAll()
        .executeTakeFirstOrThrow()
      const access = shops.map((shopId) => ({ account_id: row.id, shop_id: shopId }))
      if (access.length > 0) await tx.insertInto('account_shop').values(access).execute()
      return row
    })
  }

  /** A person by their personal id, an artificial one unless given; it is kept as the service does. */
  async function person(
    options: Omit<Columns<'person'>, 'personal_id_hash' | 'personal_id_sealed'> & {
      personal_id?: string
    } = {},
  ): Promise<Selectable<Person>> {
    const n = nextNumber()
    const { personal_id: personalId = testPersonalId(n), ...columns } = options
    const values: Insertable<Person> = {
      first_names: `Omistaja${n}`,
      last_name: 'Koivuranta',
      created_at: now(),
      last_seen_at: now(),
      ...columns,
      personal_id_hash: secrets.lookUp('personal-id', personalId),
      personal_id_sealed: secrets.seal(personalId),
    }
    return write((tx) =>
      tx.insertInto('person').values(values).returningAll().executeTakeFirstOrThrow(),
    )
  }

  /** Lets a subcontractor work at a station of its operator. */
  async function companyShop(companyId: number, shopId: number): Promise<void> {
    await write((tx) =>
      tx.insertInto('company_shop').values({ company_id: companyId, shop_id: shopId }).execute(),
    )
  }

  return {
    company,
    shop,
    account,
    person,
    companyShop,
    audit: auditBuilder(context),
    export: exportBuilder(context, account),
    report: reportBuilder(context, { company, shop }),
    ...vehicleBuilders(context, { shop, person, account }),
  }
}
