import { Modal, Slider } from 'antd'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { cutPicture, type Part } from './crop.ts'
import css from './fields.module.css'

interface Props {
  file: File
  /** Where the browser has the file. */
  address: string
  /** Width by height. */
  aspect: number
  onClose: () => void
  onDone: (cut: File) => void
}

/** Smaller than the frame, so that a wide mark fits into a square, and most. */
const [leastZoom, mostZoom] = [0.4, 4]

/** Moves and zooms a picture under a frame, by pointer, wheel or keys, and answers what lies in it. What the browser cannot show goes on as it is. */
export function CropDialog({ file, address, aspect, onClose, onDone }: Props) {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part | null>(null)
  const [cutting, setCutting] = useState(false)
  const cut = async () => {
    if (!part) return
    setCutting(true)
    onDone(await cutPicture(file, address, part).catch(() => file))
  }
  return (
    <Modal
      open
      title="裁剪图片"
      okText="裁剪并上传"
      cancelText="取消"
      okButtonProps={{ disabled: !part, loading: cutting }}
      onOk={() => void cut()}
      onCancel={onClose}
    >
      <div className={css.crop}>
        <Cropper
          image={address}
          aspect={aspect}
          crop={at}
          zoom={zoom}
          minZoom={leastZoom}
          maxZoom={mostZoom}
          restrictPosition={false}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(percent, pixels) => setPart({ percent, pixels })}
          mediaProps={{ alt: '待裁剪的图片', onError: () => onDone(file) }}
          cropperProps={{ 'aria-label': '裁剪框，方向键移动图片' }}
        />
      </div>
      <Slider
        min={leastZoom}
        max={mostZoom}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        tooltip={{ open: false }}
        ariaLabelForHandle="缩放"
      />
    </Modal>
  )
}
