interface Group<T> {
  key: string
  items: AsyncGenerator<T>
}

/** Neighbours with the same key, as they come; what is not taken of a group is skipped. */
export async function* groupsOf<T>(source: AsyncIterable<T>, keyOf: (item: T) => string): AsyncGenerator<Group<T>> {
  const items = source[Symbol.asyncIterator]()
  let next = await items.next()
  while (next.done !== true) {
    const key = keyOf(next.value)
    const isOfGroup = () => next.done !== true && keyOf(next.value) === key
    const group = async function* () {
      while (next.done !== true && isOfGroup()) {
        yield next.value
        next = await items.next()
      }
    }
    yield { key, items: group() }
    while (isOfGroup()) next = await items.next()
  }
}
