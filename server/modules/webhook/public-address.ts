import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { HttpFailure } from '#server/platform/external/send-http.ts'

/** Addresses that are not of the public internet (IANA special-purpose address registries). */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(net, prefix, 'ipv4')
/** The only range of public IPv6 addresses, without those that hold an IPv4 address. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const wrapped = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  wrapped.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !wrapped.check(address, 'ipv6')
}

/** The outcome of a request that was not sent. */
const notPublic = 'address_not_public'

/** Refuses an address that is typed as an IP address: no name is looked up for it. */
export function checkHost({ hostname }: URL): void {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new HttpFailure(notPublic, false)
}

/**
 * Looks a name up and refuses private addresses. The connection uses the same result, so that a
 * name cannot change its address in between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return callback(Object.assign(new Error(notPublic), { code: 'ADDRESS_NOT_PUBLIC' }), '', 0)
    }
    if (options.all) return callback(null, found)
    return callback(null, first.address, first.family)
  })
}
