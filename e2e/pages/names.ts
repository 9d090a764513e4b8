const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a field's name by its label. A required field's label has a mark at its end. */
export function startingWith(label: string): RegExp {
  return new RegExp(`^${escape(label)}`)
}

/** Matches a description that contains the text. A field's error comes after its hint. */
export function withText(text: string): RegExp {
  return new RegExp(escape(text))
}
