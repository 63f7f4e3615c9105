interface Pending<V> {
  answer: (value: V | null) => void
  fail: (error: unknown) => void
}

/**
 * Looks keys up together: those asked for in one turn of the event loop travel as one query, equal ones once. A crowd that comes in
 * the same moment costs the database a few questions instead of one for each.
 */
export function dataLoader<V>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  most = 500,
): (key: string) => Promise<V | null> {
  let pending = new Map<string, Pending<V>[]>()

  const flush = async (group: Map<string, Pending<V>[]>): Promise<void> => {
    try {
      const found = await find([...group.keys()])
      for (const [key, all] of group) for (const { answer } of all) answer(found.get(key) ?? null)
    } catch (error) {
      for (const all of group.values()) for (const { fail } of all) fail(error)
    }
  }
  return (key) =>
    new Promise((answer, fail) => {
      if (pending.size >= most) {
        void flush(pending)
        pending = new Map()
      }
      if (pending.size === 0)
        setImmediate(() => {
          const group = pending
          pending = new Map()
          if (group.size > 0) void flush(group)
        })
      pending.set(key, [...(pending.get(key) ?? []), { answer, fail }])
    })
}
