import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['8.8.8.8', true],
  ['193.166.3.2', true],
  ['2001:708:10:53::53', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['2002:a00:1::', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['127.1', false],
  ['0177.0.0.1', false],
  ['0x7f.0.0.1', false],
  ['2130706433', false],
  ['255.255.255.255', false],
  ['198.18.0.1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('%s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
