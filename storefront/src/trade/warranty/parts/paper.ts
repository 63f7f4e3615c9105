import { paperOf, styleOf, type WarrantyStyle } from '@youli/domain/trade/warranty/rules.ts'
import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
import { toneOf } from '../../../kit/canvas.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'

/** What a certificate is made of: colours, and the brand's own picture beneath ('' for none). */
export interface Paper {
  style: WarrantyStyle
  background: string
  fill: string
  ink: string
  /** Of small words. */
  soft: string
  line: string
}

type Colours = Pick<Paper, 'fill' | 'ink' | 'soft' | 'line'>

/** The first is the theme's own paper; the others an operator chooses, whatever the theme. */
const papers: Record<WarrantyStyle, Colours | null> = {
  1: null,
  2: { fill: '#17352c', ink: '#f6e7c4', soft: '#d5c6a0', line: '#b6965a' },
  3: { fill: '#ffffff', ink: '#1d1a16', soft: '#5d564d', line: '#8f867a' },
}

const themed = (): Colours => ({ fill: toneOf('--paper'), ink: toneOf('--on-paper'), soft: toneOf('--on-paper'), line: toneOf('--metal') })

/** The brand's certificate paper by its configuration (Spec 2 §7). */
export function usePaper(): Paper & { precautions: string; loading: boolean } {
  const config = useConfig()
  const style = styleOf(config.of(warrantySettings.style))
  const { background, color } = paperOf(config.json(warrantySettings.paper))
  const own = color ? { ink: color, soft: color } : {}
  return {
    style,
    ...(papers[style] ?? themed()),
    ...own,
    background,
    precautions: config.of(warrantySettings.precautions),
    loading: config.loading,
  }
}
