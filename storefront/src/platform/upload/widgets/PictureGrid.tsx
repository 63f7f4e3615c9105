import type { ReactNode } from 'react'
import { ImageUpload, type ImageUploadProps } from '../../../kit/ui/ImageUpload.tsx'
import { removePicture, uploadPicture } from './upload.ts'

/** Pictures of the member's own, stored as they are chosen and deleted as they are taken away. At most nine unless told. */
export const PictureGrid = (props: Omit<ImageUploadProps, 'upload' | 'remove'>): ReactNode => (
  <ImageUpload {...props} upload={async (file) => (await uploadPicture(file)).url} remove={removePicture} />
)
