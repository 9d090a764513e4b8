import { fieldText } from '#web/api/errors.ts'
import type { Texts } from '#web/texts/texts.ts'

/** The codes that tell of a wrong password, at its field or of the whole answer. */
const wrong: ReadonlySet<string> = new Set(['INVALID', 'INCORRECT_CREDENTIALS'])

/** The text of what is wrong with a password that was asked for as a proof. */
export function passwordText(
  code: string | undefined,
  { wrongPassword }: Texts<'account'>,
  errors: Texts<'errors'>,
): string | undefined {
  return code !== undefined && wrong.has(code) ? wrongPassword : fieldText(code, errors)
}
