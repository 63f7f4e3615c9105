interface IndustryInfo {
  title: string
  theme: string
  /** The main colour it begins with; that of the theme without it. */
  colour?: string
}

/** What a brand trades in. It decides what a new brand begins with (`domain/src/presets/`), and restricts nothing later. */
export const industries = {
  jewellery: { title: '珠宝', theme: 'theme_yellowAndBlack' },
  tea: { title: '茶', theme: 'theme_qinghe' },
  clothes: { title: '服饰', theme: 'theme_baika' },
  beauty: { title: '美妆', theme: 'theme_yuebai', colour: '#9c3f5f' },
  food: { title: '食品', theme: 'theme_zhusha' },
  flowers: { title: '花艺', theme: 'theme_qinghe', colour: '#a8446b' },
  general: { title: '通用', theme: 'theme_yuebai' },
} as const satisfies Record<string, IndustryInfo>

export type Industry = keyof typeof industries
export const industryNames = Object.keys(industries) as [Industry, ...Industry[]]
/** Title, theme and colour of an industry. */
export const industryInfo = (industry: Industry): IndustryInfo => industries[industry]
