// Distinguished Encoding Rules (ITU-T X.690): what a seal's messages and certificates are written in.

export type DerValue = { tag: number; content: Buffer; raw: Buffer }

/** One value: its tag, the length of its content, the content. */
export function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content])
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 + bytes.length, ...bytes]
}

export const sequence = (...parts: readonly Buffer[]) => encode(0x30, ...parts)
/** A SET OF: DER sorts its members by their bytes. */
export const setOf = (...parts: readonly Buffer[]) =>
  encode(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)))
export const octets = (bytes: Buffer) => encode(0x04, bytes)
export const bits = (bytes: Buffer, unused = 0) => encode(0x03, Buffer.from([unused]), bytes)
export const text = (value: string) => encode(0x0c, Buffer.from(value, 'utf8'))
export const nothing = () => encode(0x05)
export const yes = () => encode(0x01, Buffer.from([0xff]))
/** A value behind `[number]`, with a tag of its own inside. */
export const explicit = (number: number, ...parts: readonly Buffer[]) =>
  encode(0xa0 + number, ...parts)

/** A non-negative integer. */
export function integer(value: number | Buffer): Buffer {
  const bytes = typeof value === 'number' ? Buffer.from([value]) : value
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0
  return encode(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

/** An object identifier in its dotted form, e.g. `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const group = [arc % 128]
    for (let more = Math.floor(arc / 128); more > 0; more = Math.floor(more / 128)) {
      group.unshift((more % 128) + 128)
    }
    bytes.push(...group)
  }
  return encode(0x06, Buffer.from(bytes))
}

/** A time of a certificate: RFC 5280, 4.1.2.5 asks for two digits of the year until 2049. */
export function time(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return at.getUTCFullYear() < 2050
    ? encode(0x17, Buffer.from(digits.slice(2)))
    : encode(0x18, Buffer.from(digits))
}

/**
 * Reads the values that stand one after another.
 * @throws Error where a value is longer than the bytes
 */
export function decode(bytes: Buffer): DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at + 1] ?? 0
    const extra = first < 0x80 ? 0 : first - 0x80
    if (extra > 4) throw new Error('A DER length is too long')
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra)
    const start = at + 2 + extra
    const end = start + length
    if (end > bytes.length) throw new Error('A DER value is cut off')
    values.push({
      tag: bytes[at] ?? 0,
      content: bytes.subarray(start, end),
      raw: bytes.subarray(at, end),
    })
    at = end
  }
  return values
}
