import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, ConfigProvider } from 'antd'
import { useRef } from 'react'
import { uploadMusic } from '../../../kit/fields/upload.ts'
import { UploadFault } from '../../../kit/fields/UploadFault.tsx'
import { useUpload } from '../../../kit/fields/use-upload.ts'
import css from './activity.module.css'

interface Props {
  id?: string
  /** Its address; '' is none. */
  value?: string
  onChange?: (url: string) => void
}

/** The music of a page: an MP3 to upload, to listen to and to take away. */
export function MusicField({ id, value, onChange }: Props) {
  const { componentDisabled: disabled } = ConfigProvider.useConfig()
  const input = useRef<HTMLInputElement>(null)
  const { busy, fault, send } = useUpload(uploadMusic, (url) => onChange?.(url))
  if (value)
    return (
      <div className={css.music}>
        <audio src={value} controls preload="none" aria-label="试听背景音乐">
          {/* Music has no words to caption. */}
          <track kind="captions" />
        </audio>
        {!disabled && <Button id={id} type="text" danger icon={<DeleteOutlined />} aria-label="移除音乐" onClick={() => onChange?.('')} />}
      </div>
    )
  return (
    <>
      <Button id={id} icon={<UploadOutlined />} loading={busy} onClick={() => input.current?.click()}>
        {busy ? '上传中' : '上传音乐'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/mpeg"
        aria-label="选择音乐文件"
        style={{ display: 'none' }}
        onChange={(e) => {
          void send(e.target.files).then(() => {
            // The same file can be chosen again after a failure.
            if (input.current) input.current.value = ''
          })
        }}
      />
      <UploadFault text={fault} />
    </>
  )
}
