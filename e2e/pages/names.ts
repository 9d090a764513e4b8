const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The name of a field by its label: a required one is followed by its mark. */
export function startingWith(label: string): RegExp {
  return new RegExp(`^${escape(label)}`)
}

/** A description that holds the text: a field's error stands after its hint. */
export function withText(text: string): RegExp {
  return new RegExp(escape(text))
}
