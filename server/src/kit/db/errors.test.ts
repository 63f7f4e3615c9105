import { describe, expect, it } from 'vitest'
import { constraintOf } from './errors.ts'

const broke = (constraint?: string, code = '23505') => Object.assign(new Error('broken'), { code, constraint })

describe('the constraint that a statement broke', () => {
  it('is found through what wraps the error of the driver', () => {
    expect(constraintOf(new Error('Failed query', { cause: broke('member_mobile') }))).toBe('member_mobile')
  })

  it('has the name it was declared by, also when a shard of Citus reports it in words', () => {
    const said = (words: string) => constraintOf(Object.assign(broke(), { message: words }))
    expect(said('new row for relation "sku_102035" violates check constraint "sku_quantity"')).toBe('sku_quantity')
    expect(said('duplicate key value violates unique constraint "member_mobile_102009"')).toBe('member_mobile')
    const referred = 'update or delete on table "role_102011" violates foreign key constraint "role_of_102012" on table "operator_102012"'
    expect(said(referred)).toBe('role_of')
  })

  it('is none of another error', () => {
    expect(constraintOf(broke('member_mobile', '40001'))).toBe(null)
    expect(constraintOf(null)).toBe(null)
  })
})
