import { expect, it } from 'vitest'
import { homeAddress, isShopManager } from './rules.ts'

const base = 'https://shop.example.com'
const hosts = ['shop.example.com', 'work.example.com:8443']

it('leads home and nowhere else [B0054]', () => {
  const home = (url: string) => homeAddress(url, base, hosts)?.href ?? null
  expect(home('/mall?a=1#top')).toBe('https://shop.example.com/mall?a=1#top')
  expect(home('http://shop.example.com/')).toBe('http://shop.example.com/')
  expect(home('https://work.example.com:8443/employee')).toBe('https://work.example.com:8443/employee')
  for (const url of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'https:\\\\evil.example',
    'https://shop.example.com.evil.example/',
    'https://shop.example.com@evil.example/',
    'https://evil@shop.example.com/',
    'https://work.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example.com/',
    '/mall\nx',
    ' /mall',
    'https://',
  ])
    expect([url, home(url)]).toEqual([url, null])
})

it('finds the shop manager inside longer codes too [B0874]', () => {
  const roles = [{ roleCode: 'gift_tenant_shop_manager_2' }, { roleCode: 'tenant_shop_manager_2' }]
  expect([isShopManager(roles), isShopManager([{ roleCode: 'tenant_shop' }]), isShopManager([])]).toEqual([true, false, false])
})
