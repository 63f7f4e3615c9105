import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Image } from 'antd'
import { useEffect, useRef } from 'react'
import { AddPicture } from './AddPicture.tsx'
import css from './fields.module.css'

interface One {
  id?: string
  value?: string
  onChange?: (url: string) => void
  disabled?: boolean
  /** Width by height that the picture is cut to; without one it stays as it is. */
  aspect?: number | undefined
}

/** A field is disabled by itself or with its form. */
const useDisabled = (own: boolean | undefined) => ConfigProvider.useConfig().componentDisabled || own

/** One picture by its address; '' is none. */
export function ImageField({ id, value, onChange, disabled: own, aspect }: One) {
  const disabled = useDisabled(own)
  return (
    <div className={css.pictures} id={id}>
      {value ? (
        <div className={css.picture}>
          <Image src={value} alt="已选图片" width={96} height={96} />
          {!disabled && (
            <Button
              className={css.remove}
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label="移除图片"
              onClick={() => onChange?.('')}
            />
          )}
        </div>
      ) : (
        <AddPicture label="上传图片" aspect={aspect} disabled={disabled} done={(url) => onChange?.(url)} />
      )}
    </div>
  )
}

interface Many {
  id?: string
  value?: readonly string[]
  onChange?: (urls: string[]) => void
  disabled?: boolean
  max?: number
}

/** Pictures in an order that can be changed; the first is the cover. */
export function ImagesField({ id, value = [], onChange, disabled: own, max = 9 }: Many) {
  const disabled = useDisabled(own)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const move = (from: number, to: number) => {
    const next = [...value]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange?.(next)
  }
  return (
    <div className={css.pictures} id={id}>
      <Image.PreviewGroup>
        {value.map((url, i) => (
          <div className={css.picture} key={url}>
            <Image src={url} alt={`第${i + 1}张`} width={96} height={96} />
            {i === 0 && <span className={css.cover}>封面</span>}
            {!disabled && (
              <span>
                <Button
                  size="small"
                  type="text"
                  icon={<LeftOutlined />}
                  aria-label="前移"
                  disabled={i === 0}
                  onClick={() => move(i, i - 1)}
                />
                <Button
                  size="small"
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`移除第${i + 1}张`}
                  onClick={() => onChange?.(value.filter((_, at) => at !== i))}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<RightOutlined />}
                  aria-label="后移"
                  disabled={i === value.length - 1}
                  onClick={() => move(i, i + 1)}
                />
              </span>
            )}
          </div>
        ))}
      </Image.PreviewGroup>
      {value.length < max && !disabled && (
        <AddPicture label={`添加图片 ${value.length}/${max}`} many done={(url) => onChange?.([...latest.current, url].slice(0, max))} />
      )}
    </div>
  )
}
