import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'

const length = /^-?\d+(?:\.\d+)?(?:px|em|rem|%|vw)?$/
const lengths = /^(?:-?\d+(?:\.\d+)?(?:px|em|rem|%)?|auto)(?: (?:-?\d+(?:\.\d+)?(?:px|em|rem|%)?|auto)){0,3}$/
const color = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i
const word = /^[a-z-]{1,20}$/i

/** What an editor may style; everything else (positions, urls, expressions) goes. */
const styles = {
  color: [color],
  'background-color': [color],
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  'font-size': [length],
  'font-weight': [/^(?:normal|bold|bolder|lighter|[1-9]00)$/],
  'font-style': [word],
  'text-decoration': [/^[a-z- ]{1,40}$/i],
  'text-indent': [length],
  'line-height': [length],
  'letter-spacing': [length],
  width: [length, /^auto$/],
  height: [length, /^auto$/],
  'max-width': [length, /^none$/],
  margin: [lengths],
  'margin-top': [lengths],
  'margin-bottom': [lengths],
  'margin-left': [lengths],
  'margin-right': [lengths],
  padding: [lengths],
  'padding-left': [lengths],
  'padding-right': [lengths],
  'border-radius': [lengths],
  display: [/^(?:block|inline|inline-block|none)$/],
  'vertical-align': [word],
}

const blocks = 'p div section article h1 h2 h3 h4 h5 h6 blockquote pre hr br ul ol li dl dt dd figure figcaption'
const inline = 'span a b strong i em u s del ins sub sup small mark code font img video source'
const tables = 'table caption colgroup col thead tbody tfoot tr th td'

/** What a log keeps of a long text: its length and a digest, so that a change shows. */
export const mark = (text: string): string => `${text.length} ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`

/** Rich text as it may be shown: no script, no handler, no foreign scheme, only the styles above. */
export const cleaned = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: `${blocks} ${inline} ${tables}`.split(' '),
    allowedAttributes: {
      '*': ['style', 'align'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      video: ['src', 'poster', 'controls', 'width', 'height', 'playsinline'],
      source: ['src', 'type'],
      font: ['color', 'size'],
      td: ['colspan', 'rowspan', 'width', 'height'],
      th: ['colspan', 'rowspan', 'width', 'height'],
      col: ['span', 'width'],
      table: ['width', 'border', 'cellpadding', 'cellspacing'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'], video: ['http', 'https'], source: ['http', 'https'] },
    allowProtocolRelative: true,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
    disallowedTagsMode: 'discard',
  })
