/** Markup that is already safe to place in a page. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | string | number | null | undefined | false | Piece[]

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string): string => value.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

function place(piece: Piece): string {
  if (piece instanceof Html) return piece.markup
  if (Array.isArray(piece)) return piece.map(place).join('')
  return piece === null || piece === undefined || piece === false ? '' : escape(String(piece))
}

/** Template tag: everything put in is escaped unless it is Html itself. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.reduce((all, part, i) => all + place(pieces[i - 1]) + part))

/** A value as a literal inside a script element. */
export const literal = (value: unknown): Html => new Html(JSON.stringify(value).replace(/</g, '\\u003c'))

/** A whole page with the shared stylesheet; `look` is the class of the body. */
export const page = (title: string, look: 'desk' | 'phone' | 'cashier', body: Html): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sim/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body class="${look}">
        ${body}
      </body>
    </html>`.markup

/** Header of a people's page with the way back to the index. */
export const heading = (title: string, lead: string): Html =>
  html`<header class="top">
    <a class="back" href="/sim">‹ 模拟外部世界</a>
    <h1>${title}</h1>
    <p>${lead}</p>
  </header>`

/** `2026-11-21 09:05:00` in Shanghai from milliseconds. */
export const clock = (at: number): string => new Date(at + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
/** RFC 3339 in Shanghai, seconds, as the pay platform prints it. */
export const rfc3339 = (at: number): string => `${new Date(at + 8 * 3600_000).toISOString().slice(0, 19)}+08:00`
/** `12.50` from fen. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
