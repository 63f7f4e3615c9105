import { LoadingOutlined, PlusOutlined } from '@ant-design/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import css from './fields.module.css'
import { pictureFiles, uploadPicture } from './upload.ts'
import { UploadFault } from './UploadFault.tsx'
import { useUpload } from './use-upload.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then((m) => ({ default: m.CropDialog })))

interface Props {
  label: string
  many?: boolean
  disabled?: boolean
  /** Width by height that a picture is cut to before it is sent. */
  aspect?: number | undefined
  done: (url: string) => void
}

/** A place to add pictures: chosen files are cut where the field has a shape of its own, then stored. */
export function AddPicture({ label, many, disabled, aspect, done }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [cropped, setCropped] = useState<{ file: File; address: string } | null>(null)
  const { busy, fault, send } = useUpload(uploadPicture, done)
  const take = (files: readonly File[]) => {
    if (input.current) input.current.value = ''
    if (aspect && files[0]) setCropped({ file: files[0], address: URL.createObjectURL(files[0]) })
    else void send(files)
  }
  const close = () => {
    if (cropped) URL.revokeObjectURL(cropped.address)
    setCropped(null)
  }
  return (
    <div className={css.adding}>
      <button type="button" className={css.add} disabled={disabled || busy} onClick={() => input.current?.click()}>
        {busy ? <LoadingOutlined /> : <PlusOutlined />}
        <span>{busy ? '上传中' : label}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={pictureFiles}
        multiple={many}
        aria-label={label}
        style={{ display: 'none' }}
        onChange={(e) => take([...(e.target.files ?? [])])}
      />
      <UploadFault text={fault} />
      <Suspense fallback={null}>
        {cropped && aspect && (
          <CropDialog
            {...cropped}
            aspect={aspect}
            onClose={close}
            onDone={(file) => {
              close()
              void send([file])
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
