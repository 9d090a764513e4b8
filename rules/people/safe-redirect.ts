const longest = 512
/** Characters of our own addresses. Without `%` and `\` nothing can be hidden in them. */
const plain = /^\/[\w\-./?=&~]*$/

/**
 * Returns the path of this site to open after a login, or null for a path that could leave the
 * site: a host, `//host`, `/\host`, percent-encoding, control characters (browsers drop them), and
 * `..` or `//` that change the path.
 */
export function safeReturnTo(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > longest || !plain.test(wanted)) return null
  const [path = ''] = wanted.split('?')
  return path.includes('//') || path.split('/').includes('..') ? null : wanted
}
