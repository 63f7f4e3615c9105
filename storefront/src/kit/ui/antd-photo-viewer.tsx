import './antd-vars.css'
import type { ReactNode } from 'react'
import ImageViewer from 'antd-mobile/es/components/image-viewer'
import { Icon } from './Icon.tsx'
import { Overlay } from './Overlay.tsx'
import type { PhotoViewerProps } from './PhotoViewer.tsx'
import css from './PhotoViewer.module.css'
import { uiTexts } from './texts.ts'

// Inside our overlay, for antd's own has neither a role nor Escape.
export const AntdPhotoViewer = ({ open, onClose, photos, at = 0 }: PhotoViewerProps): ReactNode => (
  <Overlay open={open} onClose={onClose} place="full" label={`查看图片，共 ${photos.length} 张`}>
    <div className={css.black} />
    <ImageViewer.Multi visible images={[...photos]} defaultIndex={at} onClose={onClose} getContainer={null} />
    <button type="button" className={css.close} onClick={onClose} aria-label={uiTexts.close} data-autofocus>
      <Icon name="close" />
    </button>
  </Overlay>
)
