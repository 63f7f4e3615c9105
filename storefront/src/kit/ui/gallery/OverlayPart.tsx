import { useState, type ReactNode } from 'react'
import { AreaPicker } from '../AreaPicker.tsx'
import { BirthdayPicker } from '../BirthdayPicker.tsx'
import { Cell, CellGroup } from '../Cell.tsx'
import { alert, confirm } from '../dialog.ts'
import { LoadingMask } from '../LoadingMask.tsx'
import { PhotoViewer } from '../PhotoViewer.tsx'
import { Popup } from '../Popup.tsx'
import { QrCode } from '../QrCode.tsx'
import { SelectPopup } from '../SelectList.tsx'
import { ShareGuide } from '../ShareGuide.tsx'
import { alertToast, successToast, toast, topTip } from '../toast.ts'
import { pictures, regions } from './samples.ts'

const reasons = ['不想要了', '信息填写错误', '商家缺货', '其他门店更近'].map((label, i) => ({ value: String(i), label }))

export function OverlayPart(): ReactNode {
  const [shown, setShown] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const close = (): void => setShown(null)
  const show = (name: string) => (): void => setShown(name)
  const busy = (): void => {
    setShown('busy')
    setTimeout(close, 1500)
  }
  return (
    <>
      <CellGroup title="提示">
        <Cell title="toast" onClick={() => toast('已取消收藏')} />
        <Cell title="successToast" onClick={() => successToast('保存成功')} />
        <Cell title="alertToast" onClick={() => alertToast('最多只能上传9张照片')} />
        <Cell title="topTip danger" onClick={() => topTip('网断了，连上会自动更新')} />
        <Cell title="topTip success" onClick={() => topTip('签到成功', 'success')} />
        <Cell title="LoadingMask" onClick={busy} />
      </CellGroup>
      <CellGroup title="弹层">
        <Cell
          title="confirm"
          value={said}
          onClick={() =>
            void confirm({ title: '取消订单', text: '取消后优惠券将退回账户，确定取消吗？' }).then((yes) => setSaid(String(yes)))
          }
        />
        <Cell title="alert" onClick={() => void alert('预约成功，请准时到店')} />
        <Cell title="Popup + QrCode" onClick={show('popup')} />
        <Cell title="SelectPopup" onClick={show('select')} />
        <Cell title="AreaPicker" onClick={show('area')} />
        <Cell title="BirthdayPicker" onClick={show('birthday')} />
        <Cell title="ShareGuide" onClick={show('share')} />
        <Cell title="PhotoViewer" onClick={show('photos')} />
      </CellGroup>
      <LoadingMask open={shown === 'busy'} />
      <Popup open={shown === 'popup'} onClose={close} title="提货码">
        <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', padding: '.2rem' }}>
          <QrCode text="https://example.com/pickup/8412093" label="提货码 8412093" />
          <p style={{ marginTop: '.1rem', fontSize: 'var(--text-xl)', letterSpacing: '.1em' }}>8412 093</p>
        </div>
      </Popup>
      <SelectPopup open={shown === 'select'} onClose={close} title="取消原因" options={reasons} freeText onConfirm={close} />
      <AreaPicker open={shown === 'area'} onClose={close} regions={regions} onPick={close} value="440305" />
      <BirthdayPicker open={shown === 'birthday'} onClose={close} onPick={toast} value="1992-02-29" thisYear={2026} />
      <ShareGuide open={shown === 'share'} onClose={close} note="好友参与后，您将获得 100 积分" />
      <PhotoViewer open={shown === 'photos'} onClose={close} photos={pictures} at={1} />
    </>
  )
}
