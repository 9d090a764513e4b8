import * as z from 'zod/mini'

/** A part of the JSON Schema of a body or a query. */
export type FieldSchema = {
  type?: string | string[]
  format?: string
  maximum?: number
  anyOf?: FieldSchema[]
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
}

export const fieldsOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as FieldSchema

/** Paths of the matching fields. The first item of a list has the path `0`. */
export function pathsIn(
  schema: FieldSchema,
  matches: (schema: FieldSchema) => boolean,
  path: readonly string[] = [],
): string[][] {
  return [
    ...(matches(schema) ? [[...path]] : []),
    ...(schema.anyOf ?? []).flatMap((each) => pathsIn(each, matches, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      pathsIn(each, matches, [...path, name]),
    ),
    ...(schema.items ? pathsIn(schema.items, matches, [...path, '0']) : []),
  ]
}

/** The body with another value at that path. */
export function withValue(
  body: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === undefined) return value
  if (body instanceof FormData) {
    const copy = new FormData()
    for (const [key, each] of body) copy.append(key, each)
    copy.set(name, String(value))
    return copy
  }
  if (Array.isArray(body) || name === '0') {
    const list: unknown[] = Array.isArray(body) ? body : []
    return [withValue(list[0], rest, value), ...list.slice(1)]
  }
  const fields = (body ?? {}) as Record<string, unknown>
  return { ...fields, [name]: withValue(fields[name], rest, value) }
}
