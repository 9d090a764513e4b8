import type { Tx } from '../database.ts'
import type { House } from '../house.ts'
import type { About, LetterName } from '../mail/letters.ts'
import { promiseMail } from '../mail/mail.queries.ts'

/** What every letter about an account may tell. */
type Known = { username: string; publicUrl: string; isAdmin: boolean }

/** Promises a user a letter about their own account, in their language; `more` is what only it tells. */
export async function tellUser<Name extends LetterName>(
  { house, tx, requestId }: { house: Pick<House, 'config' | 'now'>; tx: Tx; requestId: string },
  accountId: number,
  letter: Name,
  more: Omit<About<Name>, keyof Known>,
): Promise<void> {
  const user = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['username', 'email', 'locale', 'group_name'])
    .executeTakeFirstOrThrow()
  const known: Known = {
    username: user.username,
    publicUrl: house.config.publicUrl,
    isAdmin: user.group_name === 'admin',
  }
  await promiseMail(tx, {
    key: `${letter}-${accountId}-${requestId}`,
    to: user.email,
    locale: user.locale,
    letter,
    about: { ...known, ...more },
    now: house.now(),
  })
}
