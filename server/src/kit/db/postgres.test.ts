import { maxNode } from '@youli/domain/kit/ids.ts'
import { describe, expect, inject, it } from 'vitest'
import { engines } from '../testing/databases.ts'
import { openPostgres } from './postgres.ts'

const onFault = (error: unknown) => {
  throw error
}

describe.runIf(engines.includes('postgres'))('PostgreSQL', () => {
  it('gives processes on one database different node numbers, and a freed one again', async () => {
    const open = () => openPostgres(inject('postgresUrl'), 1, onFault)
    const [first, second] = [await open(), await open()]
    expect(second.neighbours.node).not.toBe(first.neighbours.node)
    for (const { node } of [first.neighbours, second.neighbours]) expect(node >= 0 && node <= maxNode).toBe(true)
    await first.close()
    const third = await open()
    expect(third.neighbours.node).toBe(first.neighbours.node)
    await second.close()
    await third.close()
  })

  it('says so when it cannot connect', async () => {
    await expect(openPostgres('postgres://nobody:x@127.0.0.1:1/none', 1, onFault)).rejects.toThrow('ECONNREFUSED')
  })
})
