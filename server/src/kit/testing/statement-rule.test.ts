import { beforeAll, describe, expect, it } from 'vitest'
import { parserReady, unboundTables } from './statement-rule.ts'

const tables = new Set(['goods', 'sku', 'movement'])
const unbound = (text: string) => unboundTables(text, tables)

describe('the rule that a statement says whose rows are meant', () => {
  beforeAll(parserReady)

  it('lets pass what names the tenant of each table, by itself or through a table beside it', () => {
    expect(unbound('select * from goods where tenant_id = $1 and id = $2')).toEqual([])
    expect(
      unbound('select * from goods g join sku s on s.goods_id = g.id and s.tenant_id = g.tenant_id where g.tenant_id = $1::bigint'),
    ).toEqual([])
    expect(unbound('update sku set quantity = 0 from goods g where g.tenant_id = $1 and sku.tenant_id = g.tenant_id')).toEqual([])
    expect(unbound('insert into movement (tenant_id, change) values ($1, $2)')).toEqual([])
    expect(unbound('select * from colour')).toEqual([])
  })

  it('names the tables of which it is not said', () => {
    expect(unbound('select * from goods where id = $1')).toEqual(['goods'])
    expect(unbound('select * from goods where tenant_id = 7')).toEqual(['goods'])
    expect(unbound('select * from goods where tenant_id = $1 or id = $2')).toEqual(['goods'])
    expect(unbound('select * from goods g join sku s on s.goods_id = g.id where g.tenant_id = $1')).toEqual(['sku'])
    expect(unbound('delete from sku where id = $1')).toEqual(['sku'])
    expect(unbound('insert into movement (change) values ($1)')).toEqual(['movement'])
  })

  it('looks into each level by itself: the row outside is no parameter', () => {
    const inner = (own: string) =>
      `select (select count(*) from sku s where s.goods_id = goods.id${own}) from goods where goods.tenant_id = $1`
    expect(unbound(inner(''))).toEqual(['sku'])
    expect(unbound(inner(' and s.tenant_id = goods.tenant_id'))).toEqual(['sku'])
    expect(unbound(inner(' and s.tenant_id = $1'))).toEqual([])
    expect(unbound('select id from goods where tenant_id = $1 union all select id from sku where id = $2')).toEqual(['sku'])
    expect(unbound('with gone as (delete from sku where id = $1 returning id) select * from gone')).toEqual(['sku'])
  })

  it('a part of a `with` stands in the place of the table it is named like, from there on', () => {
    const own = 'goods as (select * from goods where tenant_id = $1)'
    expect(unbound(`with ${own} select * from goods g join goods other on other.id = g.id`)).toEqual([])
    expect(unbound(`with ${own}, more as (select * from goods) select * from more`)).toEqual([])
    expect(unbound(`with ${own} select * from sku`)).toEqual(['sku'])
    expect(unbound('with goods as (select * from goods) select * from goods')).toEqual(['goods'])
  })
})
