const longest = 512
/** Characters of our own addresses. Without `%` and `\` nothing can be hidden in them. */
const plain = /^\/[\w\-./?=&~]*$/

/**
 * Returns the path of this site to open after a login, or null for a path that could leave the
 * site: a host, `//host`, `/\host`, percent-encoding, control characters (browsers drop them), and
 * `..` or `//` that change the path.
 */
export function safeReturnTo(requested: string | null | undefined): string | null {
  if (!requested || requested.length > longest || !plain.test(requested)) return null
  const [path = ''] = requested.split('?')
  return path.includes('//') || path.split('/').includes('..') ? null : requested
}
