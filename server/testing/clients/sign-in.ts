import type { Session } from '#contract/session.ts'
import { persons } from '#stand-ins/registry.ts'
import type { AppContext } from '#server/platform/context.ts'
import { openSession } from '#server/modules/session/open-session.ts'
import type { Make } from '#server/seed/make.ts'

/** Sessions written to the database, with the tokens of a login. */
export type SignIn = {
  /**
   * A person by row, or by key in the stand-ins' records (`'aino'`). The first use writes the
   * person to the database.
   */
  person: (who: string | { id: number; first_names: string; last_name: string }) => Promise<Session>
  /** A user by row, or by username. */
  account: (
    who: string | { id: number; name: string; group_name: string | null },
  ) => Promise<Session>
  /** A new admin. */
  admin: () => Promise<Session>
}

/** Body of a logout. */
export const tokensOf = ({ access_token, refresh_token, public_key }: Session) => ({
  access_token,
  refresh_token,
  public_key,
})

export function createSignIn(ctx: AppContext, make: Make): SignIn {
  const { db: database, secrets } = ctx

  async function personOf(key: string) {
    const known = persons.find((person) => person.key === key)
    if (!known) throw new Error(`The stand-ins know no person ${key}`)
    const row = await database.read
      .selectFrom('person')
      .where('personal_id_hash', '=', secrets.lookUp('personal-id', known.personal_id))
      .selectAll()
      .executeTakeFirst()
    const { personal_id, first_names, last_name } = known
    return row ?? make.person({ personal_id, first_names, last_name })
  }

  const account: SignIn['account'] = async (who) => {
    const { id, name, group_name } =
      typeof who === 'string'
        ? await database.read
            .selectFrom('account')
            .where('username', '=', who)
            .select(['id', 'name', 'group_name'])
            .executeTakeFirstOrThrow()
        : who
    return database.write((tx) => openSession(ctx, tx, { accountId: id, name, group: group_name }))
  }

  return {
    person: async (who) => {
      const { id, first_names, last_name } = typeof who === 'string' ? await personOf(who) : who
      return database.write((tx) =>
        openSession(ctx, tx, { personId: id, firstNames: first_names, lastName: last_name }),
      )
    },
    account,
    admin: async () => account(await make.account({ group_name: 'admin' })),
  }
}
