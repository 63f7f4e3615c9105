import { isRefusal } from '@youli/client/error.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { compressForUpload } from './compress.ts'
import { confirm } from './dialog.ts'
import { Icon } from './Icon.tsx'
import css from './ImageUpload.module.css'
import { Spinner } from './LoadingMask.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import { uiTexts } from './texts.ts'
import { alertToast } from './toast.ts'
import { uploadedItem, usePending, type UploadItem } from './upload-items.ts'
import { photoTypes, uploadRefusal } from './upload-rules.ts'

export interface ImageUploadProps {
  value: readonly string[]
  onChange: (urls: string[]) => void
  /** Stores one file, answers its address. */
  upload: (file: File) => Promise<string>
  /** Told before a stored picture leaves the grid; a rejection says 找不到要删除的图片 and keeps nothing. */
  remove?: (url: string) => Promise<unknown>
  /** 9 unless told; 0 is any number. */
  max?: number
  /** One at a time from the album; the next replaces nothing. */
  multiple?: boolean
  label?: string
  /** Made smaller before it is sent. */
  compress?: (file: File) => Promise<File>
}

/** A grid of pictures with a tile to add more. */
export function ImageUpload(props: ImageUploadProps): ReactNode {
  const { value, onChange, upload, remove, max = 9, multiple = true, label = uiTexts.addPhoto, compress = compressForUpload } = props
  const [viewed, setViewed] = useState<number | null>(null)
  const urls = useRef(value)
  useEffect(() => {
    urls.current = value
  }, [value])
  const change = (next: string[]): void => {
    // Several uploads may end before the screen hands back the new value.
    urls.current = next
    onChange(next)
  }
  const pending = usePending(
    async (file) => upload(await compress(file)),
    (url) => change([...urls.current, url]),
    (error) => alertToast(isRefusal(error) ? error.message : uiTexts.uploadFailed),
  )
  const count = value.length + pending.items.length
  const choose = (files: readonly File[]): void => {
    const refusal = uploadRefusal({ types: files.map((file) => file.type), existing: count, max, multiple })
    if (refusal) alertToast(refusal)
    else pending.add(files)
  }
  const take = async (item: UploadItem): Promise<void> => {
    if (item.failed) return pending.drop(item)
    if (!item.upload) {
      if (await confirm({ text: uiTexts.cancelUpload, danger: true })) pending.drop(item)
      return undefined
    }
    if (!urls.current.includes(item.src)) return alertToast(uiTexts.photoMissing)
    try {
      await remove?.(item.src)
    } catch {
      alertToast(uiTexts.photoMissing)
    }
    return change(urls.current.filter((url) => url !== item.src))
  }
  return (
    <>
      <ul className={css.grid} aria-label={label}>
        {[...value.map(uploadedItem), ...pending.items].map((item, i) => (
          <Tile key={item.key} item={item} onView={() => setViewed(i)} onRetry={() => pending.retry(item)} onTake={() => void take(item)} />
        ))}
        {(max === 0 || count < max) && (
          <li className={css.cell}>
            <label className={css.add}>
              <input
                type="file"
                accept={photoTypes.join(',')}
                multiple={multiple}
                aria-label={label}
                onChange={(event) => {
                  const files = Array.from(event.target.files ?? [])
                  // The same file may be chosen again.
                  event.target.value = ''
                  if (files.length > 0) choose(files)
                }}
              />
              <Icon name="camera" size={0.28} weight={1.3} />
              <span className={css.hint}>{max > 0 ? `${count}/${max}` : uiTexts.addPhoto}</span>
            </label>
          </li>
        )}
      </ul>
      <PhotoViewer open={viewed !== null} onClose={() => setViewed(null)} photos={value} at={viewed ?? 0} />
    </>
  )
}

function Tile({
  item,
  onView,
  onRetry,
  onTake,
}: {
  item: UploadItem
  onView: () => void
  onRetry: () => void
  onTake: () => void
}): ReactNode {
  return (
    <li className={css.cell}>
      {item.upload ? (
        <button type="button" className={css.picture} onClick={onView} aria-label={`查看 ${item.name}`}>
          <img src={item.src} alt="" />
        </button>
      ) : (
        <span className={css.picture}>
          <img src={item.src} alt="" />
          <span className={css.mask}>
            {item.failed ? (
              <button type="button" className={css.retry} onClick={onRetry}>
                <Icon name="retry" size={0.2} />
                {uiTexts.uploadFailed}
              </button>
            ) : (
              <output className={css.busy}>
                <Spinner small />
                {uiTexts.uploading}
              </output>
            )}
          </span>
        </span>
      )}
      <button type="button" className={css.remove} onClick={onTake} aria-label={`${uiTexts.removePhoto} ${item.name}`}>
        <Icon name="close" size={0.12} weight={2.6} />
      </button>
    </li>
  )
}
