/** A picture at the head of the mall and where a tap on it leads ('' is nowhere). */
export interface Banner {
  imgUrl: string
  title: string
  url: string
}

const isAddress = (text: unknown): text is string => typeof text === 'string' && /^(https?:\/\/|\/(?!\/))/i.test(text)

/** The banners in the brand's config; what is no picture is left out, what is no address leads nowhere. */
export function bannersOf(said: unknown): Banner[] {
  if (!Array.isArray(said)) return []
  return said.flatMap((one: Partial<Record<keyof Banner, unknown>> | null) =>
    isAddress(one?.imgUrl)
      ? [{ imgUrl: one.imgUrl, title: typeof one.title === 'string' ? one.title : '', url: isAddress(one.url) ? one.url : '' }]
      : [],
  )
}
