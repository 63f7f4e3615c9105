/** `TencentCaptcha` as the real script offers it: `new TencentCaptcha(appId, done).show()`; here a dialog with two buttons. */
export const captchaScript = (base: string): string => `(() => {
  const at = new URL(${JSON.stringify(base)} + '/captcha/ticket').pathname
  const button = (label, click) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = label
    made.style.cssText = 'margin:8px;padding:10px 18px;font-size:15px'
    made.addEventListener('click', click)
    return made
  }
  window.TencentCaptcha = class {
    constructor(appId, done) {
      this.appId = appId
      this.done = done
    }
    show() {
      const layer = document.createElement('div')
      layer.setAttribute('role', 'dialog')
      layer.setAttribute('aria-label', '验证码')
      layer.style.cssText = 'position:fixed;inset:0;z-index:99999;display:flex;align-items:center;justify-content:center;background:rgba(0,0,0,.5)'
      const box = document.createElement('div')
      box.style.cssText = 'padding:24px;background:#fff;color:#222;border-radius:8px;text-align:center'
      const end = (result) => {
        layer.remove()
        this.done(result)
      }
      const pass = async () => {
        const body = new URLSearchParams({ appId: this.appId })
        const { ticket, randstr } = await (await fetch(at, { method: 'POST', body })).json()
        end({ ret: 0, ticket, randstr, appid: this.appId })
      }
      box.append('腾讯云验证码（模拟）', document.createElement('br'), button('我不是程序', pass), button('关闭', () => end({ ret: 2, ticket: null })))
      layer.append(box)
      document.body.append(layer)
    }
  }
})()
`
