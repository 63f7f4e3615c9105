import { expect, it } from 'vitest'
import { oneEngine } from '../testing/engines.ts'
import { testApp } from '../../testing.ts'

// What is asked here never reaches a database.
it.each<[string, Record<string, string>, string | null]>([
  ['is not asked for where we are reached by HTTP', { PUBLIC_URL: 'http://shop.example.com', HSTS_SUBDOMAINS: 'on' }, null],
  [
    'is asked for a year where we are reached by HTTPS, and of no host below ours',
    { PUBLIC_URL: 'https://shop.example.com' },
    'max-age=31536000',
  ],
  [
    'is asked of hosts below ours when told',
    { PUBLIC_URL: 'https://shop.example.com', HSTS_SUBDOMAINS: 'on' },
    'max-age=31536000; includeSubDomains',
  ],
])('HTTPS %s', async (_, env, text) => {
  const t = await testApp(oneEngine[0]!, { env })
  try {
    for (const path of ['/goods/category/all', '/nothing/here', '/openapi.json']) {
      const reply = await fetch(t.base + path)
      expect([path, reply.headers.get('strict-transport-security')]).toEqual([path, text])
    }
  } finally {
    await t.close()
  }
})
