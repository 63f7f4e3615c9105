const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The fields of WeChat's flat messages. No declarations, entities of its own or nesting are read. */
export function xmlFields(xml: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, name, cdata, text] of xml.matchAll(/<(\w+)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g))
    fields[name!] = cdata ?? text!.replace(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => entities[entity]!)
  return fields
}
