import { paperOf, styleOf, type WarrantyStyle } from '@youli/domain/trade/warranty/rules.ts'
import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
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

const papers: Record<WarrantyStyle, Pick<Paper, 'fill' | 'ink' | 'soft' | 'line'>> = {
  1: { fill: '#fdf9f0', ink: '#3a2e14', soft: '#6f5a2c', line: '#c9a35a' },
  2: { fill: '#17352c', ink: '#f6e7c4', soft: '#d5c6a0', line: '#b6965a' },
  3: { fill: '#ffffff', ink: '#1d1a16', soft: '#5d564d', line: '#8f867a' },
}

/** The brand's certificate paper by its configuration (Spec 2 §7). */
export function usePaper(): Paper & { precautions: string; loading: boolean } {
  const config = useConfig()
  const style = styleOf(config.of(warrantySettings.style))
  const { background, color } = paperOf(config.json(warrantySettings.paper))
  const own = color ? { ink: color, soft: color } : {}
  return { style, ...papers[style], ...own, background, precautions: config.of(warrantySettings.precautions), loading: config.loading }
}
