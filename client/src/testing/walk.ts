import { act, cleanup, fireEvent } from '@testing-library/react'
import { Seen } from '@youli/domain/kit/testing/seen.ts'
import { Words } from '@youli/domain/kit/testing/words.ts'
import { vi } from 'vitest'
import { noteChange } from '../queries.ts'
import { shown } from './shown.ts'

// Walks over the screens of a front with the demo brands behind them, and writes down what they show and what their buttons do.

/** A front, with the demo brands behind it. */
export interface Front {
  /** Where the server listens that it asks, when its brands were made, and what they have (`servedDemos`). */
  demo: { base: string; madeAt: number; ids: Record<string, string[]> }
  /** Of whoever looks. */
  token: string
  /** What its addresses call things, where that is not what replies call them. */
  aliases: Readonly<Record<string, string>>
  /** How many of the first and of the last buttons of a page are pressed. */
  presses: number
  /** Shows an address; answers what tells where it led. */
  open(at: string): () => string
}

/** The features of a front with their screens, from a glob of their `screens.ts`. */
export const featuresOf = <S>(modules: Readonly<Record<string, Readonly<Record<string, readonly S[]>>>>) =>
  Object.entries(modules).map(([file, module]) => ({
    feature: file.split('/').slice(1, 3).join('/'),
    screens: Object.values(module).flat(),
  }))

/** The addresses of a screen: with the first and with the last of the things that its `:params` may name. */
function addressesOf(path: string, feature: string, ids: Seen, aliases: Front['aliases']): string[] {
  const fits = [...path.matchAll(/:(\w+)/g)].map(([param, name]) => ({ param, ids: ids.of(feature, aliases[name!] ?? name!) }))
  const at = (i: number) => fits.reduce((address, one) => address.replace(one.param, one.ids[i] ?? one.ids[0] ?? '1'), path)
  return [...new Set([at(0), at(1)])]
}

/** Begins a walk at the same moment after the demo was made, with nothing changed before: files of a worker share what was noted as changed. */
function startClock(madeAt: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  noteChange()
  vi.setSystemTime(madeAt + 60_000)
}

/** What the screens of a feature show and do, as text: an address a paragraph. */
export async function told(front: Front, feature: string, screens: readonly { path: string }[]): Promise<string> {
  const { madeAt, ids } = front.demo
  startClock(madeAt)
  const [words, seen] = [new Words(new Date(madeAt)), new Seen(ids)]
  const parts: string[] = []
  for (const { path } of screens)
    for (const at of addressesOf(path, feature, seen, front.aliases)) parts.push(await walked(front, at, words))
  return parts.join('\n')
}

/** What an address of a screen shows, as it stands in the document, and where it led. */
export interface Opened {
  at: string
  landed: string
  html: string
}

/** Opens every screen of a feature; nothing is pressed. */
export async function opened(front: Omit<Front, 'presses'>, feature: string, screens: readonly { path: string }[]): Promise<Opened[]> {
  const { madeAt, ids } = front.demo
  startClock(madeAt)
  const seen = new Seen(ids)
  const all: Opened[] = []
  for (const at of screens.flatMap(({ path }) => addressesOf(path, feature, seen, front.aliases))) {
    const network = networkTo(front)
    const where = front.open(at)
    await settled(network)
    all.push({ at, landed: where(), html: `${document.title}\n${document.body.innerHTML}` })
    cleanup()
    document.body.replaceChildren()
    network.close()
  }
  return all
}

interface Network {
  /** Calls that would change something, with what they were told. None of them arrives. */
  sent: { key: string; input: unknown }[]
  waiting(): number
  close(): void
}

const bodyOf = (body: unknown): unknown => {
  if (typeof body !== 'string') return body instanceof FormData ? [...body.keys()] : undefined
  return body.startsWith('{') ? (JSON.parse(body) as unknown) : Object.fromEntries(new URLSearchParams(body))
}

/** An export reads only, but writes a line to the audit log. */
const isFile = (path: string): boolean => /[/-](?:export|file)$/.test(path)

/** What only reads is asked of the demo; what would change something is written down and never answered. */
function networkTo({ demo: { base }, token }: Omit<Front, 'presses'>): Network {
  const ask = globalThis.fetch
  const sent: Network['sent'] = []
  let waiting = 0
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, base)
    if (init.method === 'POST' || isFile(url.pathname)) {
      const input = init.method === 'POST' ? bodyOf(init.body) : Object.fromEntries(url.searchParams)
      sent.push({ key: `${init.method ?? 'GET'} ${url.pathname}`, input })
      return await new Promise(() => {})
    }
    waiting++
    try {
      const reply = await ask(url, { headers: { ...(init.headers as Record<string, string>), token } })
      // Its Date is that of the machine, not of the demo.
      const kept = [...reply.headers].filter(([name]) => name !== 'date' && name !== 'content-encoding')
      return new Response(await reply.arrayBuffer(), { status: reply.status, headers: kept })
    } finally {
      waiting--
    }
  }
  const close = () => {
    globalThis.fetch = ask
  }
  return { sent, waiting: () => waiting, close }
}

const quietRounds = 3

/** Waits until nothing is under way and the page stays as it is. */
async function settled(network: Network): Promise<void> {
  let changes = 0
  const observer = new MutationObserver(() => changes++)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let quiet = 0; quiet < quietRounds;) {
    changes = 0
    await act(async () => {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 4))
    })
    quiet = network.waiting() === 0 && changes === 0 ? quiet + 1 : 0
  }
  observer.disconnect()
}

const said = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
/** What buttons of one kind are called: what they say but for its numbers. */
const nameOf = (button: Element): string => said(button).replaceAll(/\d+/g, '0')

/** The first and the last kinds of buttons, each by the first that bears its name: those of the rows of a list do the same. */
function buttonsOf(page: Element, most: number): [name: string, place: number][] {
  const kinds = new Map<string, number>()
  for (const [i, button] of [...page.querySelectorAll(pressable)].entries()) {
    const name = nameOf(button)
    if (name !== '' && !button.hasAttribute('disabled') && !kinds.has(name)) kinds.set(name, i)
  }
  const all = [...kinds]
  return all.length > 2 * most ? [...all.slice(0, most), ...all.slice(-most)] : all
}
const pressable = 'button, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio]'

/** What an address shows, then for each button what a press on it adds, sends, or where it leads. */
async function walked(front: Front, at: string, words: Words): Promise<string> {
  const network = networkTo(front)
  const lines: string[] = []
  let where = front.open(at)
  await settled(network)
  const first = shown(document.body)
  const landed = where()
  lines.push(`== ${words.line(at)}${landed === at ? '' : ` → ${words.line(landed)}`}`, ...first.map((line) => words.line(line)))
  const before = new Set(first)
  for (const [name, i] of buttonsOf(document.body, front.presses)) {
    const button = document.body.querySelectorAll(pressable)[i]
    if (!button || nameOf(button) !== name) continue
    const text = said(button)
    network.sent.length = 0
    fireEvent.click(button)
    await settled(network)
    const now = shown(document.body)
    const more = now.filter((line) => !before.has(line))
    const effects = [
      ...(where() === landed ? more.slice(0, mostLines) : [`→ ${where()}`]),
      ...network.sent.map(({ key, input }) => `${key} ${JSON.stringify(words.of(input))}`),
    ]
    if (effects.length === 0 && now.length === first.length) continue
    lines.push(`-- ${words.line(text)}`, ...effects.map((line) => `   ${words.line(line)}`))
    cleanup()
    document.body.replaceChildren()
    where = front.open(at)
    await settled(network)
  }
  cleanup()
  document.body.replaceChildren()
  network.close()
  return `${lines.join('\n')}\n`
}
const mostLines = 40
