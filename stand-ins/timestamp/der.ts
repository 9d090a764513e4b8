// The few values of DER (ITU-T X.690) that a time stamp needs.

type Value = { tag: number; content: Buffer; raw: Buffer }

/** One value. Its content has fewer than 65536 bytes. */
export function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.from(head), content])
}

export const sequence = (...parts: readonly Buffer[]) => encode(0x30, ...parts)
export const setOf = (...parts: readonly Buffer[]) =>
  encode(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)))
export const octets = (bytes: Buffer) => encode(0x04, bytes)
export const integer = (bytes: Buffer) => encode(0x02, bytes)
export const utf8 = (text: string) => encode(0x0c, Buffer.from(text))
export const generalizedTime = (at: Date) =>
  encode(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))

export function objectId(dotted: string): Buffer {
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

/** The values that stand one after another. @throws RangeError for a value that is cut off */
export function decode(bytes: Buffer): Value[] {
  const values: Value[] = []
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at + 1] ?? 0
    const extra = first < 0x80 ? 0 : first - 0x80
    if (extra > 2 || at + 2 + extra > bytes.length) throw new RangeError('unreadable DER')
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra)
    const start = at + 2 + extra
    if (start + length > bytes.length) throw new RangeError('unreadable DER')
    const end = start + length
    const raw = bytes.subarray(at, end)
    values.push({ tag: bytes[at] ?? 0, content: bytes.subarray(start, end), raw })
    at = end
  }
  return values
}

export const pem = (certificate: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${(certificate.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`
