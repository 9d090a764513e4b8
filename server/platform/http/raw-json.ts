/** A piece of JSON text. What many responses share is stored as bytes. */
type Part = Buffer | string

/**
 * A response that is JSON text already, with the type of the value that the text holds. The type `T`
 * exists for the compiler only. Use the functions below to make one.
 */
export class RawJson<out T> {
  declare protected readonly value: T
  readonly parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }

  /** The whole text as UTF-8. */
  bytes(): Buffer {
    let size = 0
    for (const part of this.parts) size += Buffer.byteLength(part)
    const bytes = Buffer.allocUnsafe(size)
    let at = 0
    // Buffer.concat needs a buffer of each text and takes twice as long.
    for (const part of this.parts) {
      if (typeof part === 'string') at += bytes.write(part, at)
      else {
        bytes.set(part, at)
        at += part.length
      }
    }
    return bytes
  }
}

/** A JSON object without its closing brace, so that `withFields` can add fields. */
export class OpenObject<out T> {
  declare protected readonly value: T
  readonly head: Part

  constructor(head: Part) {
    this.head = head
  }
}

/**
 * Serialises the value once, for many responses. The caller has checked the value by its schema.
 * @throws Error where the value has no field
 */
export const openObject = <T extends object>(value: T): OpenObject<T> =>
  new OpenObject(Buffer.from(withoutBrace(JSON.stringify(value))))

/** Serialises a value that the caller has checked. */
export const rawJson = <T>(value: T): RawJson<T> => new RawJson([JSON.stringify(value)])

/**
 * Takes the text that PostgreSQL wrote by `jsonObject<T>()`.
 * @throws Error where the object has no field
 */
export const openText = <T extends object>(json: string): OpenObject<T> =>
  new OpenObject(withoutBrace(json))

/**
 * Adds fields to an open object and closes the object.
 * @throws Error where `more` has no field
 */
export function withFields<T, M extends object>(open: OpenObject<T>, more: M): RawJson<T & M> {
  return new RawJson([open.head, `,${withoutBrace(JSON.stringify(more)).slice(1)}}`])
}

export function arrayOf<T>(items: readonly RawJson<T>[]): RawJson<T[]> {
  const parts: Part[] = ['[']
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push(',')
    parts.push(...item.parts)
  }
  parts.push(']')
  return new RawJson(parts)
}

export function objectOf<F extends Record<string, unknown>>(fields: {
  readonly [Name in keyof F]: RawJson<F[Name]>
}): RawJson<F> {
  const parts: Part[] = []
  for (const [name, { parts: value }] of Object.entries<RawJson<unknown>>(fields)) {
    parts.push(`${parts.length > 0 ? ',' : '{'}${JSON.stringify(name)}:`, ...value)
  }
  parts.push('}')
  return new RawJson(parts)
}

// A comma after "{" alone would be no JSON.
function withoutBrace(json: string): string {
  if (json === '{}') throw new Error('An object without fields cannot be extended')
  return json.slice(0, -1)
}
