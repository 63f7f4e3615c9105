import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../kit/settings.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const image = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const demo = read('deploy/compose.demo.yaml')
const balancer = read('deploy/haproxy.cfg')
const pooler = read('deploy/pgbouncer/pgbouncer.ini')
const unit = read('deploy/systemd/youli.service')
const manifest: { workspaces: string[]; engines: { node: string } } = JSON.parse(read('package.json'))

/** The lines below a key of YAML, as far as they are further in. */
function below(text: string, key: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => new RegExp(`^ *${key}:(?: &\\S+)?$`).test(line))
  const indent = lines[at]?.search(/\S/) ?? 0
  const end = lines.findIndex((line, i) => i > at && line.trim() !== '' && line.search(/\S/) <= indent)
  return at < 0 ? '' : lines.slice(at + 1, end < 0 ? lines.length : end).join('\n')
}

/** What an installation writes into `deploy/.env`. */
const own: Record<string, string> = {
  PUBLIC_URL: 'https://mall.example.com',
  DATABASE_PASSWORD: 'lamp41tide',
  DATA_KEY: 'k'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(16),
}
const filled = (text: string): string =>
  text.replaceAll(/\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, other?: string) => own[name] ?? other ?? '')

/** Variables of a block, a line each, filled. */
const variablesIn = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/^ +([A-Z][A-Z_]+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, filled(value)]))
const ofServers = variablesIn(below(compose, 'x-environment'))
/** `NAME=value NAME=value` behind a word at the beginning of a line. */
const pairsBehind = (text: string, word: string): Record<string, string> =>
  Object.fromEntries(allOf(text, new RegExp(`^${word}(.+)$`, 'gm')).flatMap((line) => line.split(' ').map((pair) => pair.split('='))))
const ofImage = pairsBehind(image, 'ENV ')

const servers = allOf(compose, /^ {2}(server-\d+):$/gm)

describe('the files in deploy', () => {
  it.each([
    ['deploy/compose.yaml', ofServers],
    ['deploy/compose.demo.yaml', { ...variablesIn(below(demo, 'server-1')), ...variablesIn(below(demo, 'server-2')) }],
    ['deploy/Dockerfile', ofImage],
    ['deploy/systemd/youli.service', pairsBehind(unit, 'Environment=')],
  ])('%s sets only variables that the server reads, to values it takes', (_, set) => {
    expect(Object.keys(set).length).toBeGreaterThan(1)
    expect(readSettings(set)).toMatchObject(Object.fromEntries(Object.keys(set).map((name) => [name, expect.anything()])))
  })

  it('leave no secret a default', () => {
    for (const name of ['PUBLIC_URL', 'DATABASE_PASSWORD', 'DATA_KEY']) {
      expect(compose).toContain(`\${${name}:?`)
      expect(compose).not.toContain(`\${${name}:-`)
    }
  })

  it('build and run with one Node, which package.json allows', () => {
    expect(new Set(allOf(image, /^FROM (\S+)/gm))).toEqual(new Set(['${NODE_IMAGE}']))
    const versions = allOf(image, /^ARG NODE_IMAGE=node:(\S+)$/gm)
    const least = Number(/^>=(\d+)\./.exec(manifest.engines.node)?.[1])
    expect(Number.parseInt(versions[0] ?? '', 10)).toBeGreaterThanOrEqual(least)
  })

  it('name files that are there', () => {
    const copied = allOf(image, /^COPY ([^-\n][^\n]*) \S+$/gm).flatMap((paths) => paths.split(' '))
    const mounted = allOf(compose, /[ '[]\.\/([^:' ]+):/g).map((path) => `deploy/${path}`)
    expect(mounted).toHaveLength(3)
    const built = ['deploy/Dockerfile', ...allOf(compose, /context: (\w+) /g).map((folder) => `deploy/${folder}/Dockerfile`)]
    const all = [
      ...copied,
      ...mounted,
      ...built,
      ...allOf(read('deploy/pgbouncer/Dockerfile'), /^COPY (\S+)/gm).map((f) => `deploy/pgbouncer/${f}`),
    ]
    expect(all.filter((path) => !existsSync(join(root, path)))).toEqual([])
    // Without one of them npm takes the lockfile for that of another repository.
    expect(manifest.workspaces.filter((name) => !copied.includes(`${name}/package.json`))).toEqual([])
  })

  it('agree on ports and names from the outside to the database', () => {
    const port = ofImage['PORT'] ?? ''
    expect(allOf(image, /^EXPOSE (\d+)$/gm)).toEqual([port])
    expect(servers.length).toBeGreaterThan(1)
    expect(allOf(balancer, /^ {2}server \S+ (\S+)$/gm)).toEqual(servers.map((name) => `${name}:${port}`))
    const [entry] = allOf(balancer, /^ {2}bind :(\d+)$/gm)
    expect(allOf(compose, /ports: \['.*:(\d+)'\]/g)).toEqual([entry])
    expect(compose).toContain(`/dev/tcp/127.0.0.1/${entry}`)
    expect(compose).toContain(`GET ${allOf(balancer, /monitor-uri (\S+)/g)[0]} `)
    const pooled = new URL(ofServers['DATABASE_URL'] ?? '')
    const [, listening] = /^listen_port = (\d+)$/m.exec(pooler) ?? []
    expect([pooled.hostname, pooled.port]).toEqual(['pgbouncer', listening])
    expect(below(compose, 'pgbouncer')).toContain(`'-p', '${listening}'`)
    expect(pooler).toContain(`\n${pooled.pathname.slice(1)} = host=postgres port=5432 dbname=${pooled.pathname.slice(1)}\n`)
  })

  it('let only HAProxy be reached, and let the servers believe it alone', () => {
    expect(allOf(compose, /^ {4}(ports):/gm)).toHaveLength(1)
    const address = /ipv4_address: ([\d.]+)/.exec(below(compose, 'haproxy'))?.[1]
    expect(ofServers['TRUST_PROXY']?.split(',')).toContain(address)
    expect(below(demo, 'haproxy')).toContain(`ipv4_address: ${address},`)
  })

  it('connect as a role that is no superuser', () => {
    const { username, pathname } = new URL(ofServers['DATABASE_URL'] ?? '')
    const script = read('deploy/postgres/create-role.sh')
    expect(compose).not.toContain('POSTGRES_USER')
    expect(script).toMatch(new RegExp(`^create role ${username} login nosuperuser `, 'm'))
    expect(script).toContain(`\ncreate database ${pathname.slice(1)} owner ${username};\n`)
    expect(script).toContain('\nalter role postgres password null;\n')
  })

  it('limit memory and processes of every container, and connections of every address', () => {
    for (const service of ['x-server', 'haproxy', 'pgbouncer', 'postgres']) {
      expect(below(compose, service)).toMatch(/^ +mem_limit: \d+[gm]$/m)
      expect(below(compose, service)).toMatch(/^ +pids_limit: \d+$/m)
    }
    expect(balancer).toMatch(/tcp-request connection reject if .*sc0_conn_cur gt \d+/)
  })

  it('pins every image that is not built here by a digest', () => {
    const dir = mkdtempSync(join(tmpdir(), 'youli-pins-'))
    const digest = `sha256:${'0a'.repeat(32)}`
    writeFileSync(join(dir, 'docker'), `#!/bin/sh\nprintf '${digest}'\n`, { mode: 0o755 })
    writeFileSync(join(dir, '.env'), 'DATA_KEY=kept\nNODE_IMAGE=old\n')
    execFileSync('bash', [join(root, 'deploy/pin-images.sh'), join(dir, '.env')], { env: { PATH: `${dir}:${process.env['PATH']}` } })
    const text = [image, compose, read('deploy/pgbouncer/Dockerfile')].join('\n')
    const images = new Map([...text.matchAll(/([A-Z]+_IMAGE)(?::-|=)([\w:.-]+)/g)].map(([, name, value]) => [name, value]))
    expect(images.size).toBe(3)
    const lines = readFileSync(join(dir, '.env'), 'utf8').trim().split('\n')
    expect(new Set(lines)).toEqual(new Set(['DATA_KEY=kept', ...Array.from(images, ([name, value]) => `${name}=${value}@${digest}`)]))
    rmSync(dir, { recursive: true })
  })

  it('give the server the time it takes to end', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(below(compose, 'x-server'))?.[1])).toBeGreaterThanOrEqual(10)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThanOrEqual(10)
    expect([image, unit].map((text) => /(?:STOPSIGNAL |KillSignal=)SIGTERM/.test(text))).toEqual([true, true])
  })
})
