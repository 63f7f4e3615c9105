import type { FastifyInstance } from 'fastify'
import { clock, heading, html, page, type Html } from '../kit/html.ts'
import { cookie } from '../kit/request.ts'
import { personaById } from '../wechat/personas.ts'
import type { Simulation } from '../simulation.ts'

const tile = (href: string, mark: string, title: string, count: string, note: string): Html =>
  html`<a class="tile" href="${href}"><span class="mark">${mark}</span><b>${title}</b><i>${count}</i><span class="muted">${note}</span></a>`

function landingPage(simulation: Simulation, persona: string): string {
  const { state } = simulation
  const paid = Object.values(state.orders).filter((each) => each.transactionId !== '').length
  return page(
    '模拟外部世界',
    'desk',
    html`<header class="hero wide">
        <p class="tag">演示环境</p>
        <h1>模拟外部世界</h1>
        <p>微信、微信支付、短信、对象存储与企业微信，在这里按真实协议应答。正式环境中不存在此页面。</p>
        <p class="now">此浏览器的微信身份：<b>${personaById(simulation, persona)?.nickname ?? '尚未选择'}</b></p>
      </header>
      <nav class="grid tiles">
        ${tile('/sim/personas', '友', '微信身份', `${state.personas.length} 人`, '选择身份、关注与取消关注')}
        ${tile('/sim/sms', '信', '短信收件箱', `${state.sms.length} 条`, '查看验证码')}
        ${tile('/sim/payments', '付', '支付', `${Object.keys(state.orders).length} 单，已付 ${paid}`, '订单、退款与回调')}
        ${tile('/sim/objects', '图', '存储的文件', `${Object.keys(state.objects).length + Object.keys(state.s3Objects).length} 个`, '上传过的图片')}
        ${tile('/sim/messages', '讯', '模板消息', `${state.outbox.length} 条`, '公众号发出的消息')}
        ${tile('/sim/accounts', '钥', '账号与密钥', `${simulation.accounts.officialAccounts.length} 个公众号`, '复制到后台的接入设置')}
        ${tile('/sim/employees', '企', '企业微信', `${simulation.accounts.corps.flatMap((each) => each.members).length} 位成员`, '以员工或客户身份进入')}
      </nav>
      <section class="card">
        <h2>最近的调用</h2>
        <table>
          ${[...state.log]
            .reverse()
            .slice(0, 12)
            .map(
              (each) =>
                html`<tr>
                  <td class="muted">${clock(each.at).slice(11)}</td>
                  <td class="mono">${each.method}</td>
                  <td class="mono path">${each.url.split('?')[0] ?? ''}</td>
                  <td>${each.status}</td>
                </tr>`,
            )}
        </table>
        ${state.log.length === 0 && html`<p class="empty">还没有调用。</p>`}
      </section>`,
  )
}

function messagesPage(simulation: Simulation): string {
  const cards = [...simulation.state.outbox].reverse().map((each) => {
    const lines = Object.entries(each.data).map(([name, value]) => {
      const shown = typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : JSON.stringify(value)
      return html`<p class="line"><span class="muted">${name}</span><span>${shown}</span></p>`
    })
    const account = simulation.accounts.officialAccounts.find((one) => one.appId === each.appId)
    return html`<article class="card">
      <div class="line">
        <b>${account?.name ?? each.appId} → ${personaById(simulation, each.personaId)?.nickname ?? ''}</b
        ><span class="muted">${clock(each.at)}</span>
      </div>
      <p class="mono muted">${each.templateId}</p>
      ${lines}${/^https?:/.test(each.url) && html`<a class="link" href="${each.url}">查看详情</a>`}
    </article>`
  })
  const body = html`${heading('模板消息', '公众号发给用户的消息，最新的在最上面。')}
    <section class="list">${cards}${cards.length === 0 && html`<p class="empty">还没有消息。</p>`}</section>`
  return page('模板消息', 'desk', body)
}

function employeesPage(simulation: Simulation): string {
  const { corps } = simulation.accounts
  const rows = corps.flatMap((corp) =>
    corp.members.map(
      (each) =>
        html`<article class="card">
          <div class="person still">
            <span class="face letter">${each.name.slice(0, 1)}</span><span class="name">${each.name}</span
            ><span class="chip">${each.position}</span>
          </div>
          <p class="line"><span class="muted">企业</span><span>${corp.name}</span></p>
          <p class="line"><span class="muted">账号</span><span class="mono">${each.userId}</span></p>
          <p class="line"><span class="muted">手机</span><span class="mono">${each.mobile}</span></p>
        </article>`,
    ),
  )
  const sent = simulation.state.wecomMessages.toReversed().slice(0, 50)
  const lead = `${corps.map((each) => `${each.name}（${each.corpId}，应用 ${each.agentId}）`).join('、')}。从商城的员工入口进入时在授权页选择身份。`
  return page(
    '企业微信',
    'desk',
    html`${heading('企业微信', lead)}
      <section class="grid">${rows}</section>
      <h2>应用消息</h2>
      <section class="list">
        ${sent.map(
          (each) =>
            html`<article class="card">
              <p class="line"><b>${each.userId}</b><span class="muted">${clock(each.at)}</span></p>
              <p style="white-space:pre-line">${each.content}</p>
            </article>`,
        )}
        ${sent.length === 0 && html`<p class="empty">还没有消息。</p>`}
      </section>`,
  )
}

/** The index and the pages that only show. */
export function landingRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.get('/', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(landingPage(simulation, cookie(request, 'sim_persona'))),
  )
  app.get('/messages', async (_request, reply) => reply.type('text/html; charset=utf-8').send(messagesPage(simulation)))
  app.get('/employees', async (_request, reply) => reply.type('text/html; charset=utf-8').send(employeesPage(simulation)))
}
