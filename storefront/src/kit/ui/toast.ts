import css from './toast.module.css'

/** How long each kind stays, in ms. They differ on purpose: the specification names all four. */
const toastMs = { toast: 2000, success: 1000, alert: 3000, topTip: 3000 } as const

let current: HTMLElement | null = null

function put(text: string, className: string | undefined, ms: number, urgent: boolean): void {
  current?.remove()
  const box = document.createElement('div')
  box.className = className ?? ''
  box.setAttribute('role', urgent ? 'alert' : 'status')
  document.body.append(box)
  // Words put into a live region that is already there are read out.
  const words = box.appendChild(document.createElement('span'))
  words.textContent = text
  current = box
  setTimeout(() => box.classList.add(css.leaving ?? 'leaving'), Math.max(0, ms - 160))
  setTimeout(() => {
    box.remove()
    if (current === box) current = null
  }, ms)
}

/** A short word in the middle of the screen; 2 s. A second one replaces the first. */
export const toast = (text: string, ms: number = toastMs.toast): void => put(text, css.toast, ms, false)
/** Something went well; 1 s. */
export const successToast = (text: string, ms: number = toastMs.success): void => put(text, `${css.toast} ${css.tick}`, ms, false)
/** Something was refused; 3 s, so that there is time to read why. */
export const alertToast = (text: string, ms: number = toastMs.alert): void => put(text, css.toast, ms, true)
/** A line along the top; 3 s. */
export const topTip = (text: string, kind: 'danger' | 'success' = 'danger', ms: number = toastMs.topTip): void =>
  put(text, `${css.tip} ${css[kind]}`, ms, kind === 'danger')
