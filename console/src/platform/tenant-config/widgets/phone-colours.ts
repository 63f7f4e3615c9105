import { paletteOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import type { Theme } from '@youli/domain/platform/tenant-config/themes/theme.ts'
import type { PhoneColours } from '../../../kit/phone/PhonePreview.tsx'

/** What `PhonePreview` paints a phone with in a theme. */
export function phoneColoursOf(theme: Theme): PhoneColours {
  const { page, surface, ink, accent, tint } = paletteOf(theme, 'light')
  return { page, surface, ink, accent, tint, hero: theme.materials.hero, onHero: theme.materials['on-hero'] }
}
