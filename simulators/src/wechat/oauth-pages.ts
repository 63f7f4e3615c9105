import { heading, html, page, type Html } from '../kit/html.ts'
import type { Simulation } from '../simulation.ts'
import type { Persona } from './personas.ts'

const picture = (persona: Persona): Html => html`<img class="face" src="/sim/wechat/avatars/${persona.id}.svg" alt="" />`

/** A refusal that the person sees; it never travels to redirect_uri. */
export const errorPage = (number: number | null, message: string): string =>
  page(
    '网页无法打开',
    'phone',
    html`<main class="center">
      <div class="round bad">!</div>
      <h1>${message}</h1>
      ${number !== null && html`<p class="muted">错误码:${number}</p>`}
    </main>`,
  )

/** What every browser but WeChat's own is told; the button plays WeChat for demo use. */
export const outsidePage = (here: string): string =>
  page(
    '请在微信客户端打开链接',
    'phone',
    html`<main class="center">
      <div class="round info">i</div>
      <h1>请在微信客户端打开链接</h1>
      <p class="muted">您正在使用普通浏览器。演示环境可以模拟微信客户端继续访问。</p>
      <form method="post" action="/sim/wechat/continue">
        <input type="hidden" name="to" value="${here}" />
        <button class="button">以模拟微信继续</button>
      </form>
    </main>`,
  )

/** Who is holding the phone? */
export const identityPage = (simulation: Simulation, appId: string, accountName: string, here: string): string =>
  page(
    '选择微信身份',
    'phone',
    html`<main>
      <header class="hero">
        <p class="tag">模拟微信</p>
        <h1>以谁的身份访问</h1>
        <p>「${accountName}」将看到您所选的微信身份</p>
      </header>
      <form method="post" action="/sim/wechat/choose" class="people">
        <input type="hidden" name="to" value="${here}" />
        ${[...simulation.state.personas]
          .reverse()
          .slice(0, 30)
          .map(
            (each) =>
              html`<button class="person" name="persona" value="${each.id}">
                ${picture(each)}<span class="name">${each.nickname}</span
                ><span class="${each.follows[appId] === undefined ? 'chip off' : 'chip'}"
                  >${each.follows[appId] === undefined ? '未关注' : '已关注'}</span
                >
              </button>`,
          )}
      </form>
      <form method="post" action="/sim/wechat/choose" class="card">
        <h2>新建一个微信身份</h2>
        <input type="hidden" name="to" value="${here}" /><input type="hidden" name="appId" value="${appId}" />
        <label>昵称<input name="nickname" maxlength="20" placeholder="例如：苏晚晴" required /></label>
        <label class="row"><input type="checkbox" name="follow" value="1" />已关注「${accountName}」公众号</label>
        <button class="button">新建并继续</button>
      </form>
    </main>`,
  )

/** A member card with the form that puts it into use. */
export const cardPage = (accountName: string, hidden: { appId: string; cardId: string; outerStr: string }): string =>
  page(
    '领取会员卡',
    'phone',
    html`<main>
      <header class="hero">
        <p class="tag">微信会员卡</p>
        <h1>${accountName}会员卡</h1>
        <p>填写手机号，激活会员卡</p>
      </header>
      <form method="post" action="/sim/wechat/card/form" class="card">
        ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <label
          >手机号<input name="mobile" inputmode="numeric" maxlength="11" pattern="1[0-9]{10}" placeholder="微信绑定的手机号" required
        /></label>
        <button class="button">激活</button>
      </form>
    </main>`,
  )

/** The consent page of snsapi_userinfo. */
export const consentPage = (persona: Persona, accountName: string, here: string): string =>
  page(
    '微信授权',
    'phone',
    html`<main class="consent">
      <p class="muted">${accountName} 申请</p>
      <h1>获取你的昵称、头像</h1>
      <div class="person still">
        ${picture(persona)}<span class="name">${persona.nickname}</span><span class="muted">微信个人信息</span>
      </div>
      <form method="post" action="/sim/wechat/consent" class="pair">
        <input type="hidden" name="to" value="${here}" />
        <button class="button quiet" name="answer" value="deny">拒绝</button
        ><button class="button" name="answer" value="allow">允许</button>
      </form>
      <form method="post" action="/sim/wechat/leave" class="foot">
        <input type="hidden" name="to" value="${here}" /><button class="link">换一个微信身份</button>
      </form>
    </main>`,
  )

/** After 拒绝: the platform stays where it is. */
export const deniedPage = (): string =>
  page(
    '已拒绝授权',
    'phone',
    html`<main class="center">
      <div class="round info">i</div>
      <h1>你已拒绝授权</h1>
      <p class="muted">可以关闭此页面，或返回上一页重新选择。</p>
    </main>`,
  )

/** Everybody, with what can be done to them: for people, at /sim/personas. */
export const personasPage = (simulation: Simulation, current: string): string =>
  page(
    '微信身份',
    'desk',
    html`${heading('微信身份', '选择此浏览器使用的微信身份，或让他们关注、取消关注公众号。')}
      <section class="grid">
        ${[...simulation.state.personas]
          .reverse()
          .slice(0, 60)
          .map(
            (each) =>
              html`<article class="card">
                <div class="person still">
                  ${picture(each)}<span class="name">${each.nickname}</span>${each.id === current && html`<span class="chip">当前</span>`}
                </div>
                <p class="muted mono">${each.id}${each.snapshot && ' · 快照页用户'}</p>
                ${simulation.accounts.officialAccounts.map(
                  (account) =>
                    html`<form method="post" action="/sim/wechat/follow" class="line">
                      <input type="hidden" name="persona" value="${each.id}" /><input type="hidden" name="appId" value="${account.appId}" />
                      <span>${account.name}</span>
                      <button class="mini" name="follow" value="${each.follows[account.appId] === undefined ? '1' : '0'}">
                        ${each.follows[account.appId] === undefined ? '关注' : '取消关注'}
                      </button>
                    </form>`,
                )}
                <form method="post" action="/sim/wechat/choose">
                  <input type="hidden" name="to" value="/sim/personas" />
                  <button class="button quiet" name="persona" value="${each.id}">使用此身份</button>
                </form>
              </article>`,
          )}
      </section>
      <form method="post" action="/sim/wechat/choose" class="card narrow">
        <h2>新建微信身份</h2>
        <input type="hidden" name="to" value="/sim/personas" />
        <label>昵称<input name="nickname" maxlength="20" required /></label><button class="button">新建</button>
      </form>`,
  )
