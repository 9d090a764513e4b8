import * as z from 'zod/mini'
import type { ShapeNames } from './shape-names.ts'

type Json = Record<string, unknown>
type Direction = 'input' | 'output'

/** A reference whose final name is known after all shapes are read. */
const reference = (io: Direction, name: string) => `#/components/schemas/${name}~${io}`
const references = /#\/components\/schemas\/(\w+)~(input|output)/g

export function schemaOf(
  schema: z.ZodMiniType,
  io: Direction,
  metadata?: ShapeNames,
): Json & { $defs?: Json } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // `maxItems` ends a tuple. Linters want a schema here too.
      if (jsonSchema.prefixItems && !jsonSchema.items) jsonSchema.items = {}
      // An answer may get new fields. A request may not.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
    ...(metadata && { metadata }),
  })
  return rest
}

/**
 * Collects the named shapes of a document. A shape whose request differs from its response, by
 * defaults or optional fields, has a second schema with the suffix `Input`.
 */
export function collectShapes(names: ShapeNames) {
  const found: Record<Direction, Map<string, string>> = { input: new Map(), output: new Map() }
  const write = (value: unknown, io: Direction) =>
    JSON.stringify(value).replaceAll(/#\/\$defs\/(\w+)/g, (_, name: string) => reference(io, name))

  /** The schema with references to the named shapes in it. */
  function schema(shape: z.ZodMiniType, io: Direction): Json {
    const { $defs = {}, ...rest } = schemaOf(shape, io, names)
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _, ...content } = definition as Json
      found[io].set(name, write(content, io))
    }
    return JSON.parse(write(rest, io)) as Json
  }

  /** Shapes whose two directions differ, themselves or in a shape inside. */
  function differing(): Set<string> {
    const plain = (text: string | undefined) => text?.replaceAll(/~(?:input|output)/g, '')
    const both = [...found.input.keys()].filter((name) => found.output.has(name))
    const different = new Set(
      both.filter((name) => plain(found.input.get(name)) !== plain(found.output.get(name))),
    )
    for (let size = -1; size !== different.size;) {
      size = different.size
      for (const name of both) {
        const inside = [...(found.input.get(name) ?? '').matchAll(references)]
        if (inside.some(([, other = '']) => different.has(other))) different.add(name)
      }
    }
    return different
  }

  /** The document with final names, and the schemas of all named shapes. */
  function finish(document: Json): { document: Json; schemas: Json } {
    const different = differing()
    const finalName = (name: string, io: string) =>
      io === 'input' && different.has(name) ? `${name}Input` : name
    const final = (text: string) =>
      JSON.parse(
        text.replaceAll(
          references,
          (_, name: string, io: string) => `#/components/schemas/${finalName(name, io)}`,
        ),
      ) as Json
    const schemas = new Map<string, Json>()
    for (const io of ['output', 'input'] as const) {
      for (const [name, text] of found[io]) schemas.set(finalName(name, io), final(text))
    }
    return {
      document: final(JSON.stringify(document)),
      schemas: Object.fromEntries([...schemas].toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
    }
  }

  return { schema, finish }
}
