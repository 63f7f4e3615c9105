/** Each puts one module's state back to where a page begins: for tests, whose files share what is loaded. */
export const resets: (() => void)[] = []

/** What a module keeps as long as the page is open; `now` is read and set. */
export function pageState<T>(begin: () => T): { now: T } {
  const state = { now: begin() }
  resets.push(() => {
    state.now = begin()
  })
  return state
}
