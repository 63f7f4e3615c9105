import { clockOf } from '@youli/domain/kit/time.ts'
import { consentTexts } from '@youli/domain/member/agreement/texts.ts'
import type { ConsentVia } from '@youli/domain/member/agreement/rules.ts'
import { privacyTexts } from '@youli/domain/content/privacy/texts.ts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { requestText } from '../../kit/http.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { toAgreement, toPrivacy } from '../../member/registration/links.ts'
import { toLeaving } from './links.ts'
import css from './parts/privacy.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** Keeps a text as a file on the phone. */
function download(name: string, text: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** What the member agreed to, a copy of all that is kept, and the way out. */
export default function PrivacyCentre(): ReactNode {
  const consents = useCall('GET /user/member/api/v1/my-consents', {}, { quiet: true, staleTime: 0 })
  const [busy, setBusy] = useState(false)
  const take = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      download('我的资料.json', await requestText('/user/member/api/v1/my-data'))
      successToast('已导出')
    } catch (error) {
      alertToast(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <BrandPage title={privacyTexts.title}>
      <CellGroup title="我的资料">
        <Cell
          title="导出我的资料"
          note="资料、地址、订单、授权与登录记录，保存为一个文件"
          icon={<Icon name="order" />}
          value={busy ? '导出中' : undefined}
          onClick={() => void take()}
        />
      </CellGroup>
      <CellGroup title="授权记录">
        {(consents.data ?? []).map((c) => (
          <Cell
            key={`${c.kind} ${c.version}`}
            title={`《${c.title}》${c.version > 0 ? `第${c.version}版` : ''}`}
            note={`${consentTexts[c.via as ConsentVia]}同意`}
            value={<span className={css.when}>{clockOf(new Date(c.time)).slice(0, 16)}</span>}
            to={c.kind === 'privacy' ? toPrivacy : toAgreement}
          />
        ))}
        {consents.data?.length === 0 && <p className={css.lead}>还没有授权记录</p>}
        {consents.error && <p className={css.lead}>{errorMessage(consents.error)}</p>}
      </CellGroup>
      <CellGroup title="账号">
        <Cell title={privacyTexts.cancelTitle} note="永久清除个人信息，7天内可撤回" icon={<Icon name="close" />} to={toLeaving} />
      </CellGroup>
    </BrandPage>
  )
}
