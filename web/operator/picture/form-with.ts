/** A file and what stands beside it, as the contract's rows with `upload` take them. */
export function formWith(
  file: File,
  fields: Readonly<Record<string, string | number>> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', file)
  return form
}
