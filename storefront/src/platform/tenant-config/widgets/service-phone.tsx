import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import type { ReactNode } from 'react'
import { useConfig } from './use-config.ts'

/** The number members call for help, as the brand wrote it, and the address that calls it; null without one. */
export function useServicePhone(): { text: string; href: string } | null {
  const text = useConfig().of(brandSettings.servicePhone)
  return text ? { text, href: `tel:${text.replaceAll(/[^\d+]/g, '')}` } : null
}

/** The number for help, to tap; nothing without one. */
export function ServicePhone(): ReactNode {
  const phone = useServicePhone()
  return phone && <a href={phone.href}>{phone.text}</a>
}
