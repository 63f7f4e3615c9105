/**
 * An address as callers are counted by it. In version 6 that is its network of 64 bits: whoever has one address of it has them all. One of
 * version 4 stands for itself, also where it is written as one of version 6.
 */
export function countedAddress(ip: string): string {
  if (ip.includes('.') || !ip.includes(':')) return ip.replace(/^::ffff:/i, '')
  const [front = '', back] = ip.toLowerCase().split('%')[0]!.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [head, tail] = [groups(front), groups(back)]
  const gap = back === undefined ? 0 : 8 - head.length - tail.length
  const whole = [...head, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...tail]
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The networks of an address: its first 24 bits in version 4; in version 6 the first 48, and as `wide` the first 32, of which one buyer may have all. */
export function networksOf(ip: string): { network: string; wide?: string } {
  const address = countedAddress(ip)
  if (!address.includes(':')) return { network: address.slice(0, address.lastIndexOf('.')) }
  const first = (groups: number): string => address.split(':').slice(0, groups).join(':')
  return { network: first(3), wide: first(2) }
}
