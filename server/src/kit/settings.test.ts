import { expect, it } from 'vitest'
import { outsideChecks, readSettings } from './settings.ts'

const faultOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
  } catch (error) {
    return (error as Error).message
  }
  return null
}

it('names a bad variable with what it says and how to mend it, in one line; never a key', () => {
  for (const bad of ['notaurl', 'ftp://mall.example.com', 'https://mall.example.com/shop', 'mall.example.com'])
    expect(faultOf({ PUBLIC_URL: bad })).toBe(
      `Bad settings: PUBLIC_URL="${bad}": must be the outside address with http:// or https:// and no path, for example https://mall.example.com`,
    )
  expect(faultOf({ PUBLIC_URL: 'https://mall.example.com' })).toBe(null)
  expect(faultOf({ UPLOADS_PERSON: 'many' })).toBe('Bad settings: UPLOADS_PERSON="many": pieces/megabytes, for example 200/500')
  for (const key of ['DATA_KEY', 'METRICS_TOKEN'])
    expect(faultOf({ [key]: 'too short' })).toMatch(new RegExp(`^Bad settings: ${key}: (?!.*too short)`))
})

it.each([
  ['TRUST_PROXY', ['nonsense', 'true', '1', '10.0.0.0/33', '10.0.0/8', 'loopback,', '::1/129', '10.0.0.1 10.0.0.2', '10.0.0.0/8/8']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['yes', '127.0.0.1:4318', 'ftp://127.0.0.1', 'http://127.0.0.1:4318#key', 'http://']],
  ['SIMULATORS', ['maybe', 'localhost:9000', 'ftp://127.0.0.1', 'http://127.0.0.1:9000/sim', 'http:///', '127.0.0.1']],
])('rejects a malformed %s and names it', (name, values) => {
  for (const bad of values) expect(faultOf({ [name]: bad })).toMatch(new RegExp(`^Bad settings: ${name}="${bad}": must be .*for example `))
})

it('takes every form of TRUST_PROXY and SIMULATORS that is documented', () => {
  for (const good of ['loopback', '10.0.0.1', '10.0.0.0/8, ::1', 'uniquelocal,2001:db8::/32'])
    expect(faultOf({ TRUST_PROXY: good })).toBe(null)
  for (const good of ['on', 'off', 'http://127.0.0.1:9000', 'https://sim.example'])
    expect(readSettings({ SIMULATORS: good }).simulators).toBe(good)
  expect(readSettings({ SIMULATORS: 'http://127.0.0.1:9000/' }).simulators).toBe('http://127.0.0.1:9000')
})

it('keeps the played world and the demo on this machine, unless it is said twice that others may reach them', () => {
  const no = (env: Record<string, string>) => outsideChecks(readSettings(env)).no
  expect([no({}), no({ HOST: 'localhost' }), no({ PUBLIC_URL: 'http://127.0.0.1:8080' }), no({ PUBLIC_URL: 'http://[::1]:8080' })]).toEqual(
    [null, null, null, null],
  )
  const outsides: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.4' },
    { PUBLIC_URL: 'https://mall.example.com' },
  ]
  for (const outside of outsides) {
    expect(no(outside)).toContain('PLAY_OUTSIDE=on')
    expect(no({ ...outside, SIMULATORS: 'on', DEMO: 'off' })).toContain('the simulators would run')
    expect(no({ ...outside, SIMULATORS: 'off', DEMO: 'on' })).toContain('the demo with its published passwords would run')
    expect(no({ ...outside, PLAY_OUTSIDE: 'on' })).toBe(null)
    expect(no({ ...outside, NODE_ENV: 'production' })).toBe(null)
    expect(no({ ...outside, SIMULATORS: 'off', DEMO: 'off' })).toBe(null)
  }
})

it('warns of a key that lies beside what it encrypts, once the world is real', () => {
  const warnings = (env: Record<string, string>) => outsideChecks(readSettings(env)).warnings
  expect(warnings({ SIMULATORS: 'off' })).toEqual([expect.stringContaining('DATA_KEY is not set')])
  expect(warnings({ NODE_ENV: 'production' })).toHaveLength(1)
  expect([warnings({}), warnings({ SIMULATORS: 'off', DATA_KEY: 'k'.repeat(32) })]).toEqual([[], []])
})
