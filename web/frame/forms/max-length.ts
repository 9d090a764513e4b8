import type { $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core'

/**
 * Returns the largest number of characters that `schema` accepts at `path`, such as `location.city`.
 * A number counts its digits, the gaps between its thousands, and decimals. Of several variants the longest counts.
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

const isWhole = (def: object): boolean => 'format' in def

/** Decimals of the finest number, with the comma. */
const decimals = 3

/** Length of the number as a person may type it: `60 000,25`. */
function typedLength(most: number, whole: boolean): number {
  const digits = String(most).length
  return digits + Math.floor((digits - 1) / 3) + (whole ? 0 : decimals)
}

function lengthOf({ _zod: { def } }: $ZodTypes): number | undefined {
  for (const check of def.checks ?? []) {
    const limit = (check as $ZodChecks)._zod.def
    if (limit.check === 'max_length') return limit.maximum
    if (limit.check === 'less_than') return typedLength(Number(limit.value), isWhole(def))
  }
  return undefined
}
