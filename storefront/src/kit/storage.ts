// Private windows and full disks throw; the storefront then simply forgets.

/** Reads JSON kept under a name; `fallback` when absent or broken. */
export function recall<T>(store: Storage, name: string, fallback: T): T {
  try {
    const text = store.getItem(name)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

/** Keeps a value as JSON; `undefined` removes it. */
export function storeValue(store: Storage, name: string, value: unknown): void {
  try {
    if (value === undefined) store.removeItem(name)
    else store.setItem(name, JSON.stringify(value))
  } catch {
    // Forgotten, see above.
  }
}
