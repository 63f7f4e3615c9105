// Chromium 86 and iOS 14 lack these; React and our libraries call them. Imported first by main.
const add = (target: object, name: string, value: unknown): void => {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  const i = Math.trunc(index) || 0
  return this[i < 0 ? this.length + i : i]
}

for (const proto of [Array.prototype, String.prototype, Object.getPrototypeOf(Uint8Array.prototype) as object]) add(proto, 'at', at)

add(Object, 'hasOwn', (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key))

add(Array.prototype, 'findLast', function findLast(this: unknown[], test: (item: unknown, index: number, all: unknown[]) => unknown) {
  for (let i = this.length - 1; i >= 0; i -= 1) if (test(this[i], i, this)) return this[i]
  return undefined
})

add(
  Array.prototype,
  'findLastIndex',
  function findLastIndex(this: unknown[], test: (item: unknown, index: number, all: unknown[]) => unknown) {
    let i = this.length - 1
    while (i >= 0 && !test(this[i], i, this)) i -= 1
    return i
  },
)

add(Array.prototype, 'toSorted', function toSorted(this: unknown[], order?: (a: unknown, b: unknown) => number) {
  return [...this].sort(order)
})

add(Array.prototype, 'toReversed', function toReversed(this: unknown[]) {
  return [...this].reverse()
})

add(String.prototype, 'replaceAll', function replaceAll(this: string, from: string | RegExp, to: string) {
  return typeof from === 'string' ? this.split(from).join(to) : this.replace(from, to)
})

add(Promise, 'any', (all: Iterable<unknown>) => {
  const list = Array.from(all, (one) => Promise.resolve(one))
  return new Promise((resolve, reject) => {
    let left = list.length
    for (const one of list) one.then(resolve, () => (left -= 1) || reject(new Error('All promises were rejected')))
  })
})

/** Plain data only: dates, arrays, maps of text. Enough for what our libraries clone. */
const clone = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return new Date(value.getTime())
  if (Array.isArray(value)) return value.map(clone)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clone(one)]))
}
add(globalThis, 'structuredClone', clone)

if (typeof crypto !== 'undefined' && typeof crypto.getRandomValues === 'function') {
  add(crypto, 'randomUUID', () =>
    '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (c) =>
      (Number(c) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(c) / 4)))).toString(16),
    ),
  )
}

if (typeof AbortSignal !== 'undefined') {
  add(AbortSignal, 'timeout', (ms: number) => {
    const control = new AbortController()
    setTimeout(() => control.abort(), ms)
    return control.signal
  })
}
