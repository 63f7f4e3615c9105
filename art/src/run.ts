import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { jobOf } from './jobs.ts'
import { manifest, type Entry } from './manifest.ts'
import { save } from './meshes.ts'

// `npm run art -- --minutes 110 --only ring --draft`: renders what has no file of its hash, until the time is up.

const here = dirname(fileURLToPath(import.meta.url))
const assets = join(here, '../../demo/assets')
const cache = join(here, '../.cache')
const weights = join(dirname(createRequire(import.meta.url).resolve('denoiser')), 'tzas/rt_ldr_alb_nrm.tza')
const studio = join(here, '../studio/studio.py')

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '110' },
    only: { type: 'string', default: '' },
    draft: { type: 'boolean', default: false },
  },
})
const deadline = Date.now() + Number(values.minutes) * 60_000
const size = values.draft ? 320 : 750

/** Runs Blender on one thread at the lowest priority; resolves to its line of seconds. */
function render(job: string, out: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '19', 'blender', '-b', '-t', '1', '-P', studio, '--', job, weights, out])
    let said = ''
    child.stdout.on('data', (part) => (said += String(part)))
    child.stderr.on('data', (part) => (said += String(part)))
    child.on('error', reject)
    child.on('close', () => {
      const line = /SECONDS (.*)/.exec(said)?.[1]
      if (line) resolve(line)
      else reject(new Error(`Blender rendered nothing:\n${said.slice(-3000)}`))
    })
  })
}

/** Wall seconds a picture of this many rays took last; a guess until one was rendered. */
let secondsPerRay = 20e-6

async function make(entry: Entry): Promise<void> {
  const samples = values.draft ? 8 : entry.samples
  const { job, hash } = await jobOf(entry, join(cache, 'textures'), size, samples)
  const plain = entry.name.replaceAll('/', '-')
  const file = join(cache, values.draft ? 'draft' : 'final', `${plain}.${hash}.webp`)
  if (existsSync(file)) return
  const rays = size * size * (samples + 3)
  if (Date.now() + rays * secondsPerRay * 1000 > deadline) return console.log(`${entry.name}: no time left`)
  await mkdir(dirname(file), { recursive: true })
  const jobFile = join(cache, `${plain}.json`)
  const png = join(cache, `${plain}.png`)
  await save(jobFile, job)
  const begun = Date.now()
  const seconds = await render(jobFile, png)
  secondsPerRay = (Date.now() - begun) / 1000 / rays
  await sharp(png).webp({ quality: 84, effort: 6 }).toFile(file)
  if (!values.draft) await copyFile(file, join(assets, `${entry.name}.webp`))
  await Promise.all([jobFile, png].map((f) => rm(f)))
  console.log(`${entry.name} ${hash}: ${seconds}, ${Math.round((Date.now() - begun) / 1000)} in all`)
}

const wanted = manifest.filter((e) => e.name.includes(values.only) && (values.draft || !e.trial))
for (const entry of wanted) await make(entry)
