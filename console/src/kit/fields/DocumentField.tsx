import { DeleteOutlined, FileDoneOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useRef, useState } from 'react'
import { documentFiles, uploadDocument } from './upload.ts'
import { UploadFault } from './UploadFault.tsx'
import { useUpload } from './use-upload.ts'

interface Props {
  id?: string
  /** Key of a stored paper; '' is none, undefined leaves what is there. */
  value?: string
  onChange?: (key: string) => void
  /** A paper is there already. */
  has?: boolean
}

/** One paper for one member: PDF, OFD or a picture. */
export function DocumentField({ id, value, onChange, has = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const { busy, fault, send } = useUpload(
    async (file) => {
      const key = await uploadDocument(file)
      setName(file.name)
      return key
    },
    (key) => onChange?.(key),
  )
  const there = value === undefined ? has : value !== ''
  return (
    <div>
      <Flex gap={8} align="center" wrap>
        <Button id={id} icon={<UploadOutlined />} loading={busy} onClick={() => input.current?.click()}>
          {there ? '换一个文件' : '上传文件'}
        </Button>
        {there && (
          <>
            <span>
              <FileDoneOutlined /> {value ? name : '已有文件'}
            </span>
            <Button type="text" size="small" danger icon={<DeleteOutlined />} aria-label="移除文件" onClick={() => onChange?.('')} />
          </>
        )}
      </Flex>
      <input
        ref={input}
        type="file"
        accept={documentFiles}
        aria-label="选择文件"
        style={{ display: 'none' }}
        onChange={(e) => {
          const files = [...(e.target.files ?? [])]
          e.target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <UploadFault text={fault} />
    </div>
  )
}
