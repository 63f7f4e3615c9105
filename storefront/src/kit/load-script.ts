/** Loads a script of another host once its page needs it. Rejects when it does not come. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    })
    document.head.append(script)
  })
}
