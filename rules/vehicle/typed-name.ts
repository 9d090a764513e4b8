/**
 * Known names for a typed make or model: the one that the text equals without case, diacritics and
 * marks, or the one that it misspells. null where there is none.
 */
export type Match = { readonly same: string | null; readonly meant: string | null }

/** A make or model as a user typed it. `isOther`: the user says that the lists lack it. */
export type TypedName = { readonly words: string; readonly isOther: boolean }

/**
 * The make or model to store for a typed text: a known name, or the own words of another one. A text
 * that equals a known name is always that name. null where the user has to choose.
 */
export function typedName({ words, isOther }: TypedName, { same, meant }: Match): string | null {
  return same ?? (isOther ? words : meant)
}
