/** The name of a field by its label: a required one is followed by its mark. */
export function startingWith(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
