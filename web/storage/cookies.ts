/** Sets a cookie of this site that script may read, for that many days. */
export function setCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const seconds = days * 24 * 60 * 60
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is missing without https
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Whether a cookie of that name is there. */
export function hasCookie(name: string): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))
}
