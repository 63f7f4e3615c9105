import type { PageModule, PageModules } from '../content/page-builder/modules.ts'
import { blankModule } from '../content/page-builder/rules.ts'
import type { PresetHome } from './preset.ts'

const text = (html: string, top: number): PageModule => {
  const blank = blankModule('rich_text')
  return { ...blank, margin: { ...blank.margin, top }, option: { html } } as PageModule
}

/** The page of a preset as the page builder holds it: only words, so that nothing is missing while there are no goods. */
export const homeModules = ({ headline, line, notes }: PresetHome): PageModules => ({
  top: [text(`<h2>${headline}</h2><p>${line}</p>`, 12)],
  bottom: [text(notes.map(([heading, words]) => `<h3>${heading}</h3><p>${words}</p>`).join(''), 16)],
})
