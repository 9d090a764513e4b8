/** The text, or null for an empty one. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
