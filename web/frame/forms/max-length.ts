import type { $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core'

/**
 * Returns the largest number of characters that `schema` accepts at `path`, such as `location.city`.
 * A number counts its digits. Of several variants the longest counts.
 * @returns undefined for a path without a limit, such as a choice or a date.
 */
export function maxLengthOf(schema: $ZodType, path: string): number | undefined {
  const start: readonly $ZodTypes[] = variantsOf(schema)
  const found = path.split('.').reduce((schemas, key) => {
    const parts = schemas.flatMap(({ _zod: { def } }) =>
      def.type === 'object' && Object.hasOwn(def.shape, key) ? (def.shape[key] ?? []) : [],
    )
    return parts.flatMap(variantsOf)
  }, start)
  const lengths = found.flatMap((one) => lengthOf(one) ?? [])
  return lengths.length === 0 ? undefined : Math.max(...lengths)
}

/** The schema without its optional, nullable and default layers; all options of a union. */
function variantsOf(schema: $ZodType): readonly $ZodTypes[] {
  const known = schema as $ZodTypes
  const { def } = known._zod
  if (def.type === 'union') return def.options.flatMap(variantsOf)
  if (def.type === 'pipe') return variantsOf(def.in)
  return 'innerType' in def ? variantsOf(def.innerType) : [known]
}

function lengthOf({ _zod: { def } }: $ZodTypes): number | undefined {
  for (const check of def.checks ?? []) {
    const limit = (check as $ZodChecks)._zod.def
    if (limit.check === 'max_length') return limit.maximum
    if (limit.check === 'less_than') return String(limit.value).length
  }
  return undefined
}
