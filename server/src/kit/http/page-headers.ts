import { createHash } from 'node:crypto'

/** What a page may do beyond what every page may. */
export interface PagePolicy {
  /** Pages of ours may show it in a frame. */
  framed: boolean
  /** Its UI library writes styles while it runs. */
  writesStyles: boolean
  /** Origins of other hosts that it loads scripts from. */
  scripts: readonly string[]
  /** Origins of other hosts that it sends to: where uploads go. */
  sendsTo: readonly string[]
  /** Origins of other hosts that it shows in frames. */
  frames: readonly string[]
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inside = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => hashOf(text!))

/** The origin of an address, for a list of sources; none for one of our own host. */
export const originsOf = (...addresses: readonly string[]): string[] =>
  addresses.filter((address) => /^https?:\/\//.test(address)).map((address) => new URL(address).origin)

/** Hashes of the scripts and styles written in a page. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Hashes the scripts and styles written in a page: once, whatever policies it is sent with. */
export const inlineHashes = (html: string): InlineHashes => ({ scripts: inside(html, 'script'), styles: inside(html, 'style') })

/**
 * The Content-Security-Policy of a page: scripts of our own and those written in it, by their hashes. Hashes are as strict as nonces and
 * let a page be compressed once.
 */
export function contentPolicy(inline: InlineHashes, { framed, writesStyles, scripts, sendsTo, frames }: PagePolicy): string {
  const rules: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...inline.scripts, ...scripts],
    ['script-src-attr', "'none'"],
    // Operators' texts carry colours and sizes as attributes; browsers that do not know the two finer rules read this one.
    ['style-src', "'self'", "'unsafe-inline'"],
    ...(writesStyles ? [] : [['style-src-elem', "'self'", ...inline.styles] as [string, ...string[]]]),
    ['style-src-attr', "'unsafe-inline'"],
    // Operators show pictures and play sounds of other hosts; people's faces come from WeChat.
    ['img-src', "'self'", 'https:', 'http:', 'data:', 'blob:'],
    ['media-src', "'self'", 'https:', 'http:', 'data:', 'blob:'],
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", 'data:', 'blob:', ...sendsTo],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', "'self'", ...frames],
    ['frame-ancestors', framed ? "'self'" : "'none'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
  ]
  return rules.map((rule) => rule.join(' ')).join('; ')
}

/** What no page of ours needs, and what it may use for itself only. */
export const permissionsPolicy =
  'camera=(self), geolocation=(self), clipboard-write=(self), microphone=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=(), browsing-topics=()'
