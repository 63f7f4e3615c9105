// For browsers: it reads with their own parser, so that it sees what they would.

const tags = new Set(
  'A B BLOCKQUOTE BR CAPTION CENTER CODE COL COLGROUP DD DEL DIV DL DT EM FIGCAPTION FIGURE FONT H1 H2 H3 H4 H5 H6 HR I IMG LI OL P PRE S SECTION SMALL SPAN STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TR U UL VIDEO SOURCE'.split(
    ' ',
  ),
)
const gone = new Set(
  'SCRIPT STYLE IFRAME OBJECT EMBED FORM INPUT BUTTON TEXTAREA SELECT LINK META BASE SVG MATH TEMPLATE NOSCRIPT'.split(' '),
)
const attributes = new Set('href src alt title width height align colspan rowspan color controls poster style'.split(' '))
const address = /^(https?:|tel:|mailto:|\/(?!\/)|data:image\/(png|jpeg|gif|webp);)/i

/** Operators' HTML without anything that runs, loads frames or leaves the text's box. Only what is listed stays. */
export function safeHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of Array.from(page.body.querySelectorAll('*'))) clean(element)
  return page.body.innerHTML
}

function clean(element: Element): void {
  if (gone.has(element.tagName.toUpperCase())) return element.remove()
  if (!tags.has(element.tagName)) return element.replaceWith(...Array.from(element.childNodes))
  for (const { name, value } of Array.from(element.attributes)) {
    const isAddress = name === 'href' || name === 'src' || name === 'poster'
    const bad = isAddress ? !address.test(value.trim()) : name === 'style' && /expression|url\s*\(|position|z-index|javascript/i.test(value)
    if (!attributes.has(name) || bad) element.removeAttribute(name)
  }
  if (element.tagName === 'IMG') element.setAttribute('loading', 'lazy')
  if (element.tagName === 'A') element.setAttribute('rel', 'noopener')
}
