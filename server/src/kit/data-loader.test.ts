import { describe, expect, it } from 'vitest'
import { dataLoader } from './data-loader.ts'

describe('a gathering', () => {
  const requests: string[][] = []
  const find = async (keys: readonly string[]) => {
    requests.push([...keys])
    if (keys.includes('bad')) throw new Error('down')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))
  }

  it('asks once for all keys of a turn, each key once, and answers null for what is not there', async () => {
    requests.length = 0
    const look = dataLoader(find)
    expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(look))).toEqual(['a!', 'b!', 'a!', null])
    expect(requests).toEqual([['a', 'b', 'nobody']])
    expect(await look('a')).toBe('a!')
    expect(requests).toHaveLength(2)
  })

  it('asks for at most as many as told, and lets a failure reach everybody who asked with it', async () => {
    requests.length = 0
    const look = dataLoader(find, 2)
    const replies = await Promise.allSettled(['a', 'b', 'c', 'bad'].map(look))
    expect(requests).toEqual([
      ['a', 'b'],
      ['c', 'bad'],
    ])
    expect(replies.map((s) => s.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  })
})
