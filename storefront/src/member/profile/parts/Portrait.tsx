import { profileRefusals } from '@youli/domain/member/profile/texts.ts'
import { useState, type ReactNode } from 'react'
import { call } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { session, storeLogin } from '../../../kit/session.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Cropper } from '../../../kit/ui/Cropper.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Spinner } from '../../../kit/ui/LoadingMask.tsx'
import { uiTexts } from '../../../kit/ui/texts.ts'
import { alertToast } from '../../../kit/ui/toast.ts'
import { photoTypes, uploadRefusal } from '../../../kit/ui/upload-rules.ts'
import { uploadPicture } from '../../../platform/upload/widgets/upload.ts'
import css from './profile.module.css'

/** The member's portrait; a tap chooses another, which is cut to a square first. */
export function Portrait({ src, name, onChange }: { src: string; name: string; onChange: () => void }): ReactNode {
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return
    const refusal = uploadRefusal({ types: [chosen.type], existing: 0, max: 1, multiple: false })
    if (refusal) alertToast(refusal)
    else setFile(chosen)
  }
  const put = async (square: File): Promise<void> => {
    setFile(null)
    setBusy(true)
    try {
      const { name: mediaId } = await uploadPicture(square)
      const { headImgUrl } = await call('FORM /user/api/v1/modify-head-img-url', { mediaId })
      storeLogin({ ...session(), headImgUrl })
      onChange()
    } catch (error) {
      alertToast(errorMessage(error) || profileRefusals.badPicture.msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <label className={css.face}>
        头像
        <input
          type="file"
          accept={photoTypes.join(',')}
          aria-label="更换头像"
          disabled={busy}
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <span className={css.portrait}>
          {busy ? (
            <output aria-label={uiTexts.uploading}>
              <Spinner />
            </output>
          ) : (
            <Avatar src={src} name={name} size={0.64} />
          )}
          <span className={css.camera}>
            <Icon name="camera" size={0.12} />
          </span>
        </span>
      </label>
      <Cropper file={file} onClose={() => setFile(null)} onDone={(square) => void put(square)} />
    </>
  )
}
