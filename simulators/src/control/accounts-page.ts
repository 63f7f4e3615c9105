import type { FastifyInstance } from 'fastify'
import type { AliyunSmsAccount, Merchant, OfficialAccount, SmsAccount, WecomCorp } from '../accounts.ts'
import { heading, html, page, type Html } from '../kit/html.ts'
import { formBody, queryOf, text } from '../kit/request.ts'
import type { Simulation } from '../simulation.ts'
import { callbackUrl, checkServerUrl } from '../wechat/events.ts'

/** A value to copy; one of several lines is a file. */
const key = (label: string, value: string): Html =>
  html`<div class="key">
    <label
      >${label}
      ${value.includes('\n') ? html`<textarea readonly rows="4">${value}</textarea>` : html`<input readonly value="${value}" />`}</label
    ><button class="mini" type="button" data-copy>复制</button>
  </div>`

const card = (name: string, spare: boolean, keys: Html[], foot: Html | null = null): Html =>
  html`<article class="card">
    <div class="line"><b>${name}</b><span class="chip ${spare ? '' : 'off'}">${spare ? '备用' : '演示商城'}</span></div>
    <div class="keys">${keys}</div>
    ${foot}
  </article>`

function officialCard(simulation: Simulation, account: OfficialAccount): Html {
  const { appId, secret, name, callback } = account
  const keys = [
    key('AppID', appId),
    key('AppSecret', secret),
    key('令牌 Token', callback.token),
    key('消息加解密密钥 EncodingAESKey', callback.encodingAesKey),
  ]
  const server = html`<form method="post" action="/sim/accounts/server" class="key">
    <input type="hidden" name="appId" value="${appId}" /><label
      >服务器地址 URL<input name="url" value="${callbackUrl(simulation, account)}" placeholder="从后台的接入设置复制" /></label
    ><button class="mini">提交</button>
  </form>`
  return card(name, !simulation.accounts.demoAppIds.includes(appId), keys, server)
}

function merchantCard(merchant: Merchant, spare: boolean): Html {
  const { platformPublicKey, platformCertificate } = merchant
  return card(`${merchant.name}${platformCertificate ? '' : '（仅公钥模式）'}`, spare, [
    key('商户号', merchant.mchid),
    key('关联的 AppID', merchant.appIds.join('、')),
    key('商户 API 证书序列号', merchant.certSerial),
    key('APIv3 密钥', merchant.apiV3Key),
    key('商户 API 私钥 apiclient_key.pem', merchant.privateKeyPem),
    key('商户 API 证书 apiclient_cert.pem', merchant.certificatePem),
    key('微信支付公钥 ID', platformPublicKey.serial),
    key('微信支付公钥 pub_key.pem', platformPublicKey.publicKeyPem),
    ...(platformCertificate
      ? [key('平台证书序列号', platformCertificate.serial), key('平台证书 wechatpay.pem', platformCertificate.certificatePem)]
      : []),
  ])
}

const smsCard = (app: SmsAccount, spare: boolean): Html =>
  card(`腾讯云短信 · ${app.signNames.join('、')}`, spare, [
    key('SecretId', app.secretId),
    key('SecretKey', app.secretKey),
    key('SdkAppId', app.sdkAppId),
    ...app.signNames.map((each) => key('签名内容', each)),
    ...app.templates.map((each) => key(`模板 ${each.name}`, each.id)),
  ])

const aliyunSmsCard = (account: AliyunSmsAccount): Html =>
  card(`阿里云短信 · ${account.signNames.join('、')}`, true, [
    key('AccessKey ID', account.accessKeyId),
    key('AccessKey Secret', account.accessKeySecret),
    ...account.signNames.map((each) => key('签名', each)),
    ...account.templates.map((each) => key(`模板 ${each.name}`, each.code)),
  ])

const corpCard = (corp: WecomCorp, spare: boolean): Html =>
  card(corp.name, spare, [key('企业 ID', corp.corpId), key('应用 AgentId', corp.agentId), key('应用 Secret', corp.agentSecret)])

const s3Card = ({ accounts, base }: Simulation): Html =>
  card(`S3 · ${accounts.s3.bucket}`, true, [
    key('Endpoint', `${base()}/s3`),
    key('Region', accounts.s3.region),
    key('Bucket（路径寻址）', accounts.s3.bucket),
    key('Access Key ID', accounts.s3.accessKeyId),
    key('Secret Access Key', accounts.s3.secretAccessKey),
  ])

const copyScript = html`<script>
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-copy]')
    if (!button) return
    const field = button.parentElement.querySelector('input, textarea')
    field.select()
    const said = (text) => (button.textContent = text)
    // Where the page may not reach the clipboard the old command often still does.
    navigator.clipboard.writeText(field.value).then(
      () => said('已复制'),
      () => said(document.execCommand('copy') ? '已复制' : '已选中'),
    )
  })
</script>`

function accountsPage(simulation: Simulation, said: string): string {
  const { officialAccounts, merchants, smsApps, aliyunSms, corps, storage, express, map, demoAppIds } = simulation.accounts
  const group = (title: string, cards: Html[]): Html =>
    html`<h2 class="group">${title}</h2>
      <section class="list">${cards}</section>`
  const lead = '各服务商后台里的账号与密钥。标为备用的还没有商城使用，可以复制到商城后台的接入设置。'
  return page(
    '账号与密钥',
    'desk',
    html`${heading('账号与密钥', lead)} ${said && html`<p class="card">${said}</p>`}
    ${group(
      '公众号',
      officialAccounts.map((each) => officialCard(simulation, each)),
    )}
    ${group(
      '微信支付商户',
      merchants.map((each) => merchantCard(each, !each.appIds.some((id) => demoAppIds.includes(id)))),
    )}
    ${group('短信', [...smsApps.map((each, i) => smsCard(each, i > 0)), aliyunSmsCard(aliyunSms)])}
    ${group(
      '企业微信',
      corps.map((each, i) => corpCard(each, i > 0)),
    )}
    ${group('对象存储', [
      s3Card(simulation),
      card(`阿里云 OSS · ${storage.bucket}`, false, [
        key('Bucket 地址', `${simulation.base()}/storage`),
        key('Bucket', storage.bucket),
        key('AccessKey ID', storage.accessKeyId),
        key('AccessKey Secret', storage.accessKeySecret),
      ]),
    ])}
    ${group('物流轨迹与地图', [
      card('快递100', true, [key('customer', express.customer), key('授权 key', express.key)]),
      card('腾讯位置服务', true, [key('Key', map.key), key('签名校验 SK', map.secretKey)]),
    ])}
    ${copyScript}`,
  )
}

/** The accounts with their keys as the providers' back offices show them, at /sim/accounts. */
export function accountsRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.get('/accounts', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(accountsPage(simulation, queryOf(request).get('said') ?? '')),
  )
  app.post('/accounts/server', async (request, reply) => {
    const form = formBody(request)
    const account = simulation.accounts.officialAccounts.find((each) => each.appId === text(form, 'appId'))
    if (!account) return reply.redirect('/sim/accounts')
    simulation.state.callbackUrls[account.appId] = text(form, 'url').trim()
    simulation.touch()
    const verified = await checkServerUrl(simulation, account)
    const said = verified ? `${account.name}：服务器地址已启用` : `${account.name}：服务器没有通过 Token 验证`
    return reply.redirect(`/sim/accounts?said=${encodeURIComponent(said)}`)
  })
}
