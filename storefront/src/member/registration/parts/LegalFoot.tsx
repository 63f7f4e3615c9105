import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { useState, type ReactNode } from 'react'
import { PhotoViewer } from '../../../kit/ui/PhotoViewer.tsx'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'
import css from './registration.module.css'

/** What the law asks a shop to show: its licence and its record number; nothing where the brand gave neither. */
export function LegalFoot(): ReactNode {
  const config = useConfig()
  const [open, setOpen] = useState(false)
  const [licence, icp] = [config.of(brandSettings.licence), config.of(brandSettings.icp)]
  if (!licence && !icp) return null
  return (
    <footer className={css.legal}>
      {licence && (
        <button type="button" onClick={() => setOpen(true)}>
          营业执照
        </button>
      )}
      {icp && <span>{icp}</span>}
      <PhotoViewer open={open} onClose={() => setOpen(false)} photos={[licence]} />
    </footer>
  )
}
