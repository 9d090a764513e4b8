import { isLoopback } from '#server/platform/external/config.ts'

/** Whether the database is on another host and its address does not ask for a checked certificate. */
export function isUnencryptedDatabase(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  const isHere = host === '' || host.startsWith('/') || leadsHere(`postgres://${host}/`)
  return !isHere && !['verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
}

/** Whether an address, such as that of map tiles with `{z}`, leads to this machine. */
export function leadsHere(address: string): boolean {
  const url = URL.parse(address.replaceAll(/\{\w+\}/g, '0'))
  return url !== null && isLoopback(url.hostname)
}
