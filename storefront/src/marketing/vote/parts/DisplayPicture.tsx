import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { useRef, useState, type ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Cropper } from '../../../kit/ui/Cropper.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Spinner } from '../../../kit/ui/LoadingMask.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { photoTypes, uploadRefusal } from '../../../kit/ui/upload-rules.ts'
import { uploadPicture } from '../../../platform/upload/widgets/upload.ts'
import css from './Vote.module.css'

/** 展示图片: chosen, cut to a square and stored. */
export function DisplayPicture({ value, onChange }: { value: string; onChange: (url: string) => void }): ReactNode {
  const [choosing, setChoosing] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return
    const refusal = uploadRefusal({ types: [chosen.type], existing: 0, max: 1, multiple: false })
    if (refusal) return alertToast(refusal)
    setChoosing(false)
    return setFile(chosen)
  }
  const store = async (square: File): Promise<void> => {
    setFile(null)
    setBusy(true)
    try {
      onChange((await uploadPicture(square)).url)
    } catch (error) {
      alertToast(`${voteTexts.uploadFailed}：${errorMessage(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.display}>
      <span className={css.displayLabel}>
        展示图片<i aria-hidden="true">*</i>
      </span>
      <button
        type="button"
        className={css.displayTile}
        onClick={() => setChoosing(true)}
        disabled={busy}
        aria-label={value ? '更换展示图片' : '上传展示图片'}
      >
        {busy ? <Spinner /> : value ? <img src={value} alt="展示图片" /> : <Icon name="camera" size={0.28} weight={1.3} />}
      </button>
      <Popup
        open={choosing}
        onClose={() => setChoosing(false)}
        title="裁剪展示图片"
        footer={
          <Button look="strong" size="lg" block onClick={() => alertToast(voteTexts.choosePicture)}>
            确定
          </Button>
        }
      >
        <div className={css.choose}>
          <button type="button" className={css.chooseFrame} onClick={() => input.current?.click()}>
            <Icon name="image" size={0.4} weight={1.2} />
            <span>选择图片</span>
          </button>
          <p className={css.host}>建议上传正脸清晰、主体居中的照片</p>
        </div>
      </Popup>
      <input
        ref={input}
        type="file"
        accept={photoTypes.join(',')}
        aria-label="选择图片文件"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Cropper square file={file} onClose={() => setFile(null)} onDone={(square) => void store(square)} />
    </div>
  )
}
