// What `npm start`, `npm test` and `npm run bench` need before anything else: packages from the lockfile and a fresh build.
// Plain JavaScript without packages, since on a fresh clone there are none.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { squeeze } from './squeeze.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, 'node_modules', '.cache', 'youli')

/** Runs a command in the root; throws when it fails. */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/** Path of an installed package's command. */
export const bin = (name) => join(root, 'node_modules', '.bin', name)

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const kept = (name) => (existsSync(join(cache, name)) ? readFileSync(join(cache, name), 'utf8') : '')
function keep(name, value) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), value)
}

/** Installs from the lockfile unless this very lockfile is installed. */
export function install() {
  const lock = hashOf(readFileSync(join(root, 'package-lock.json')))
  if (kept('installed') === lock) return
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  keep('installed', lock)
}

function* filesBelow(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** A mark of all sources of some packages: names, sizes and times. */
function stateOf(packages) {
  const marks = []
  for (const pkg of packages)
    for (const file of filesBelow(join(root, pkg))) {
      const { size, mtimeMs } = statSync(file)
      marks.push(`${file}|${size}|${mtimeMs}`)
    }
  return hashOf(marks.join('\n') + readFileSync(join(root, 'package-lock.json'), 'utf8').length)
}

function front(pkg) {
  run(bin('vite'), ['build', '--logLevel', 'warn', pkg], { NODE_ENV: 'production' })
  squeeze(join(root, pkg, 'dist'))
}

const builds = [
  {
    pkg: 'storefront',
    from: ['domain/src', 'client/src', 'storefront'],
    made: 'storefront/dist/index.html',
    how: () => front('storefront'),
  },
  {
    pkg: 'console',
    from: ['domain/src', 'client/src', 'console'],
    made: 'console/dist/index.html',
    how: () => front('console'),
  },
  {
    pkg: 'server',
    from: ['domain/src', 'server/src', 'demo/src', 'simulators/src'],
    made: 'server/dist/server.js',
    how: () => run(process.execPath, [join(root, 'tools', 'build-server.mjs')]),
  },
]

/** Builds what has changed since the last build. */
export function build() {
  for (const { pkg, from, made, how } of builds) {
    const state = stateOf(from)
    if (kept(`built-${pkg}`) === state && existsSync(join(root, made))) continue
    how()
    keep(`built-${pkg}`, state)
  }
}
