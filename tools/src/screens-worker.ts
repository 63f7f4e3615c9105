import * as React from 'react'
import { vi } from 'vitest'

// Loaded once a worker; `screens-setup.ts` runs again for each of its files.

// What an element looks like is asked at each step of a search by role. The simulated browser keeps the answer until something changes,
// and yet copies it property by property for each question, most of what a search costs: here the copy is kept as long as the answer is.
const inside = Object.getOwnPropertySymbols(document).find((symbol) => symbol.description === 'impl')!
const simulated = Reflect.get(document, inside) as object
const copies = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>()
const compute = window.getComputedStyle.bind(window)
window.getComputedStyle = (element, part) => {
  if (part) return compute(element, part)
  const unchanged = Reflect.get(simulated, '_styleCache') as object | undefined
  if (!unchanged) throw new Error('The simulated browser keeps what it computed elsewhere now: mend or drop this copy')
  const known = copies.get(unchanged) ?? new WeakMap<Element, CSSStyleDeclaration>()
  copies.set(unchanged, known)
  const look = known.get(element) ?? compute(element)
  known.set(element, look)
  return look
}

// React captures a stack for each element it makes, to name its owner in warnings: a tenth of the time that screens take here.
// It stops by itself after ten thousand a second; here the limit is reached from the start.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts owner stacks elsewhere now: mend or drop this')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} })

// React shows a part no sooner than 300 ms after its skeleton: half of what opening a screen takes. It keeps the timer it finds when it is
// loaded, for this alone.
const { setTimeout } = globalThis
vi.stubGlobal('setTimeout', (work: () => void) => setTimeout(work, 0))
await import('react-dom/client')
vi.unstubAllGlobals()

// The editor of formatted texts asks where its words are; the simulated browser has no layout.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
