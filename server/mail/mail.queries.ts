import type { Locale } from '#texts/index.ts'
import type { Tx } from '../database.ts'
import { promise } from '../outbox/outbox.queries.ts'
import { compose, type About, type LetterName } from './letters.ts'

type Mail<Name extends LetterName> = {
  /** Names this mail for ever: promised twice, it is sent once. */
  key: string
  to: string
  locale: Locale
  letter: Name
  about: About<Name>
  now: Date
}

/** Promises a letter in its reader's language, in the transaction of what it tells. */
export async function promiseMail<Name extends LetterName>(
  tx: Tx,
  mail: Mail<Name>,
): Promise<void> {
  const { subject, text, html } = compose(mail.letter, mail.about, mail.locale)
  await promise(tx, {
    kind: 'mail',
    key: mail.key,
    payload: { to: mail.to, subject, text, html },
    now: mail.now,
  })
}
