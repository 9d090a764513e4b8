const longest = 512
/** Our own addresses need no other letters; without `%` and `\` nothing can be hidden in them. */
const plain = /^\/[\w\-./?=&~]*$/

/**
 * The path of this site to go on to after a login, or null for everything that could lead
 * elsewhere: an address with a host, `//host`, `/\host`, anything in percent signs, control
 * characters (which browsers drop), and a path that `..` or `//` turns into another one.
 */
export function safeReturnTo(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > longest || !plain.test(wanted)) return null
  const [path = ''] = wanted.split('?')
  return path.includes('//') || path.split('/').includes('..') ? null : wanted
}
