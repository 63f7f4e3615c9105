import { lazy, Suspense, type ReactNode } from 'react'

const Heavy = lazy(() => import('./antd-photo-viewer.tsx').then((module) => ({ default: module.AntdPhotoViewer })))

export interface PhotoViewerProps {
  open: boolean
  onClose: () => void
  photos: readonly string[]
  /** Which one first, from 0. */
  at?: number
}

/** Pictures over the whole screen, to pinch and to swipe through. Fetched at the first opening. */
export const PhotoViewer = (props: PhotoViewerProps): ReactNode =>
  props.open && props.photos.length > 0 ? (
    <Suspense fallback={null}>
      <Heavy {...props} />
    </Suspense>
  ) : null
