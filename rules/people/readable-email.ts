import { toUnicode } from 'punycode/punycode.es6.js'

/**
 * An e-mail address as people write it. A browser sends the domain of a field for addresses in ASCII:
 * `mikael@gård.fi` arrives as `mikael@xn--grd-ula.fi`, which mails and the API keep.
 */
export function readableEmail(email: string): string {
  try {
    // The library knows the prefix in small letters alone.
    return toUnicode(email.replaceAll(/(?<=[@.])xn--/gi, 'xn--'))
  } catch {
    // A part that no domain has.
    return email
  }
}
