import { expect, it } from 'vitest'
import { countedAddress, networksOf } from './counted-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::5', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::ffff:0:9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted))

it.each([
  ['203.0.113.7', { network: '203.0.113' }],
  ['::ffff:203.0.113.7', { network: '203.0.113' }],
  ['2001:db8:1:2:3:4:5:6', { network: '2001:db8:1', wide: '2001:db8' }],
])('%s lies in %o', (ip, networks) => expect(networksOf(ip)).toEqual(networks))
