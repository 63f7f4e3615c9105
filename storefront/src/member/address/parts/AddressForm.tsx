import { useState, type ReactNode } from 'react'
import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { addressFault, areaText } from '@youli/domain/member/address/rules.ts'
import { addressRefusals } from '@youli/domain/member/address/texts.ts'
import { AreaPicker } from '../../../kit/ui/AreaPicker.tsx'
import type { Region } from '../../../kit/ui/area-tree.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { Field, PickField, TextField } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { loadRegions } from '../../../platform/region/widgets/load-regions.ts'
import css from './address.module.css'
import { useSaveAddress, type Address } from '../widgets/use-addresses.ts'

type Draft = Omit<Address, 'id'> & { id?: string }
const blank: Draft = { recipients: '', user_tel: '', area: '', address: '', is_default: false }

/** Where the code of a kept area's district is found again: the names are all that is kept. */
async function codeOf(area: string): Promise<string | null> {
  const regions = await loadRegions()
  let under: string | null = null
  for (const name of area.split(' ').filter(Boolean)) under = regions.find((r) => r.parent === under && r.name === name)?.value ?? under
  return under
}

interface FormProps {
  /** Null is a new one. */
  address: Address | null
  onClose: () => void
  onSaved: (id: string) => void
}

/** New address, or the change of one. */
export const AddressForm = ({ open, ...rest }: FormProps & { open: boolean }): ReactNode => (
  <Popup open={open} onClose={rest.onClose} title={rest.address ? '编辑收货地址' : '新建收货地址'} tall>
    <Fields key={rest.address?.id ?? 'new'} {...rest} />
  </Popup>
)

function Fields({ address, onClose, onSaved }: FormProps): ReactNode {
  const [draft, setDraft] = useState<Draft>(address ?? blank)
  const [fault, setFault] = useState<RefusalSpec | null>(null)
  const [picking, setPicking] = useState(false)
  const [areaCode, setAreaCode] = useState<string | null>(null)
  const save = useSaveAddress(onSaved)
  const set = (part: Partial<Draft>): void => {
    setDraft((d) => ({ ...d, ...part }))
    setFault(null)
  }
  const pickArea = async (): Promise<void> => {
    if (areaCode === null && draft.area) setAreaCode(await codeOf(draft.area).catch(() => null))
    setPicking(true)
  }
  const picked = (path: Region[]): void => {
    setAreaCode(path[path.length - 1]?.value ?? null)
    set({ area: path.map((r) => r.name).join(' ') })
    setPicking(false)
  }
  const submit = (): void => {
    const wrong = addressFault(draft)
    setFault(wrong)
    if (!wrong) save.mutate({ ...draft, expressAddressType: 'user' })
  }
  const errorOf = (spec: RefusalSpec): string | null => (fault?.code === spec.code ? fault.msg : null)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label="收货人"
        required
        value={draft.recipients}
        maxLength={40}
        autoComplete="name"
        placeholder="请输入收货人姓名"
        error={errorOf(addressRefusals.recipients)}
        onText={(recipients) => set({ recipients: recipients.trim() })}
      />
      <Field
        label="手机号"
        required
        type="tel"
        inputMode="numeric"
        maxLength={11}
        autoComplete="tel"
        value={draft.user_tel}
        placeholder="请输入收货人手机号"
        error={errorOf(addressRefusals.mobile)}
        onText={(tel) => set({ user_tel: tel.replace(/\D/g, '') })}
      />
      <PickField
        label="所在地区"
        required
        value={areaText(draft.area)}
        placeholder={addressRefusals.area.msg}
        error={errorOf(addressRefusals.area)}
        onClick={() => void pickArea()}
      />
      <TextField
        label="详细地址"
        required
        rows={2}
        layout="row"
        value={draft.address}
        maxLength={250}
        placeholder="街道、小区、楼栋门牌号"
        error={errorOf(addressRefusals.detail)}
        onText={(text) => set({ address: text })}
      />
      <div className={css.default}>
        <Checkbox checked={draft.is_default} onChange={(is_default) => set({ is_default })}>
          设为默认收货地址
        </Checkbox>
      </div>
      <div className={css.buttons}>
        <Button look="outline" size="lg" block onClick={onClose}>
          取消
        </Button>
        <Button look="strong" size="lg" block type="submit" busy={save.isPending}>
          保存
        </Button>
      </div>
      <AreaPicker open={picking} onClose={() => setPicking(false)} onPick={picked} regions={loadRegions} value={areaCode} />
    </form>
  )
}
