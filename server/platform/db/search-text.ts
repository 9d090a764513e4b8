import { sql, type Expression } from 'kysely'

/** Folds the letters of Finland's languages and of makes' names to plain small letters. */
export const folded = (text: Expression<unknown>) =>
  sql<string>`translate(lower(${text}), 'åäöøšžéèëêüáí', 'aaooszeeeeuai')`

/** A typed text for the right side of `like`, where `%`, `_` and `\` stand for themselves. */
export const escaped = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
