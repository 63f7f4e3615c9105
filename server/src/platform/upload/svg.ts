import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { maxSvgBytes } from '@youli/domain/platform/upload/rules.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import type { SvgAnswer } from './svg-process.ts'

/** Longest a drawing may take, and its process to start on a machine at its limits. */
const mostMs = 5000
const startMs = 30_000

/** Starts the process: bundled beside the server, or, where the sources run, from its source. Of our environment it gets nothing. */
function startProcess(): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts')
  return fork(fileURLToPath(new URL(fromSource ? 'svg-process.ts' : 'svg-process.js', import.meta.url)), {
    execArgv: fromSource ? ['--import', import.meta.resolve('tsx')] : [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/**
 * An SVG as a PNG, in a process of its own that ends with it: a drawing is a program, and one made to take for ever, or all memory, costs
 * that process alone. Refuses `svgTooBig`, `unreadable`.
 */
export function drawSvg(svg: Uint8Array): Promise<Buffer> {
  return new Promise((answer, fail) => {
    if (svg.length > maxSvgBytes) return fail(new Refusal(uploadRefusals.svgTooBig))
    const child = startProcess()
    const end = () => {
      clearTimeout(timer)
      child.kill('SIGKILL')
    }
    const refuseAs = (why: unknown) => {
      end()
      fail(why)
    }
    const endIn = (ms: number) => setTimeout(() => refuseAs(new Refusal(uploadRefusals.svgTooBig)), ms)
    let timer = endIn(startMs)
    child.on('message', (input) => {
      const said = input as SvgAnswer
      if (said === 'ready') {
        clearTimeout(timer)
        timer = endIn(mostMs)
        child.send(svg)
      } else if ('png' in said) {
        end()
        answer(Buffer.from(said.png))
      } else refuseAs(new Refusal(uploadRefusals.unreadable))
    })
    child.on('error', refuseAs)
    // Out of memory, or ended by the system for it.
    child.on('exit', () => refuseAs(new Refusal(uploadRefusals.svgTooBig)))
  })
}
