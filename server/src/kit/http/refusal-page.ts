import { enterAgain } from '@youli/domain/kit/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { contentPolicy, inlineHashes } from './page-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** People come here with their browser, on the way to a page of ours. */
    leadsOn?: boolean
  }
}

const style =
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:24px;padding:0 32px;box-sizing:border-box;' +
  'font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f1f1f;background:#f7f7f7;text-align:center}' +
  'p{margin:0}a{min-width:160px;padding:11px 24px;box-sizing:border-box;border-radius:24px;background:#1f1f1f;color:#fff;text-decoration:none}'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

/** Whether a person looks at the answer: a browser that was led to us on its way, not a program that reads envelopes. */
export const isForPerson = (req: Pick<FastifyRequest, 'headers'> & Partial<Pick<FastifyRequest, 'routeOptions'>>): boolean =>
  req.routeOptions?.config?.leadsOn === true && (req.headers.accept ?? '').includes('text/html')

/** A "no" for a person on their way, who may try the same address again; with the headers it is sent with. */
export const refusalPage = (msg: string, url: string): { html: string; headers: Record<string, string> } =>
  wordPage(msg, `<a href="${escaped(url)}">${enterAgain}</a>`)

/** A page that says one thing to a person; with the headers it is sent with. */
export function wordPage(msg: string, below = ''): { html: string; headers: Record<string, string> } {
  const html =
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escaped(msg)}</title><style>${style}</style></head><body><p>${escaped(msg)}</p>${below}</body></html>`
  const policy = contentPolicy(inlineHashes(html), { framed: false, writesStyles: false, scripts: [], sendsTo: [], frames: [] })
  return { html, headers: { 'content-security-policy': policy } }
}
