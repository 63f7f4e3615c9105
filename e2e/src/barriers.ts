import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What is looked at where only the colours are others. */
export const coloursOnly = ['color-contrast', 'link-in-text-block']

/** What hinders people seriously, each with the elements it is about; of the whole page, or of a part of it. */
async function barriers(page: Page, part: string, rules?: string[]): Promise<string[]> {
  // No screen has frames of other sites: all is looked at in one go, which takes a fraction of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'], selectors: false, ...(rules && { runOnly: rules }) })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** The barriers of each place named, none when all is well. */
export function collector(page: Page): {
  found: Record<string, string[]>
  look: (place: string, part?: string, rules?: string[]) => Promise<void>
} {
  const found: Record<string, string[]> = {}
  return {
    found,
    look: async (place, part = 'html', rules) => {
      // Moving things are half transparent.
      await page.evaluate(async () => {
        const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        await Promise.all(ends.map((one) => one.finished.catch(() => null)))
      })
      const here = await barriers(page, part, rules)
      if (here.length > 0) found[place] = here
    },
  }
}
