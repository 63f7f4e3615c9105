import { maxNode } from '@youli/domain/kit/ids.ts'
import { describe, expect, inject, it } from 'vitest'
import { engines } from '../testing/engines.ts'
import { openPostgres } from './postgres.ts'

const onFault = (error: unknown) => {
  throw error
}

describe.runIf(engines.includes('postgres'))('PostgreSQL', () => {
  it('gives processes on one database different node numbers, and a freed one again', async () => {
    const open = () => openPostgres(inject('postgresUrl'), 1, onFault)
    const [first, second] = [await open(), await open()]
    expect(second.peers.node).not.toBe(first.peers.node)
    for (const { node } of [first.peers, second.peers]) expect(node >= 0 && node <= maxNode).toBe(true)
    await first.close()
    const third = await open()
    expect(third.peers.node).toBe(first.peers.node)
    await second.close()
    await third.close()
  })

  it('outlives a connection that breaks in the hands of its user, between two statements', async () => {
    const { pool, close } = await openPostgres(inject('postgresUrl'), 2, onFault)
    const held = await pool.connect()
    const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
    const broken = new Promise((done) => held.once('end', done))
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await broken
    await expect(held.query('select 1')).rejects.toThrow(/terminat|not queryable/)
    held.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('says so when it cannot connect', async () => {
    await expect(openPostgres('postgres://nobody:x@127.0.0.1:1/none', 1, onFault)).rejects.toThrow('ECONNREFUSED')
  })
})
