import { palettedBy } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import type { Theme } from '@youli/domain/platform/tenant-config/themes/theme.ts'
import type { PhoneColours } from '../../../kit/phone/PhonePreview.tsx'

/** What `PhonePreview` paints a phone with in a theme and a brand's own colour; '' is none. */
export function phoneColoursOf(theme: Theme, colour: string): PhoneColours {
  const { page, surface, ink, accent, tint } = palettedBy(theme, colour, 'light')
  return { page, surface, ink, accent, tint, hero: theme.materials.hero, onHero: theme.materials['on-hero'] }
}
