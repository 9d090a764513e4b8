import type * as z from 'zod/mini'

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  catchall?: z.ZodMiniType
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
}

/**
 * The paths of the fields that a schema does not have. A value of the wrong type has none: the
 * validation names it.
 */
export function unknownFields(
  schema: z.ZodMiniType,
  value: unknown,
  path: readonly string[] = [],
): string[] {
  const def = schema._zod.def as unknown as Def
  const inner = def.innerType ?? def.in
  if (inner) return unknownFields(inner, value, path)
  if (typeof value !== 'object' || value === null) return []
  if (def.element && Array.isArray(value)) {
    const { element } = def
    return value.flatMap((each: unknown, i) => unknownFields(element, each, [...path, String(i)]))
  }
  if (def.options) {
    const chosen = def.options.find((option) => option.safeParse(value).success)
    return chosen ? unknownFields(chosen, value, path) : []
  }
  const { shape } = def
  if (!shape || def.catchall || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    const at = [...path, name]
    return known ? unknownFields(known, field, at) : [at.join('.')]
  })
}
