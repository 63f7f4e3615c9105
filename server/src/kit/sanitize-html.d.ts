/** The part of the library that we use; it ships no types of its own. */
declare module 'sanitize-html' {
  interface Rules {
    allowedTags: string[]
    allowedAttributes: Record<string, string[]>
    allowedStyles: Record<string, Record<string, RegExp[]>>
    allowedSchemes: string[]
    allowedSchemesByTag: Record<string, string[]>
    allowProtocolRelative: boolean
    nonTextTags: string[]
    disallowedTagsMode: 'discard'
  }
  export default function sanitizeHtml(dirty: string, rules: Rules): string
}
