/** When the browser has nothing more urgent to do, e.g. the first page to draw. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 3000 })
    else setTimeout(done, 500)
  })
