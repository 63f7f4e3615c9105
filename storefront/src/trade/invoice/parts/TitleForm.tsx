import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { type InvoiceTitle, tidyTitle, titleFault, titleKinds, titleLengths as max } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceRefusals as no, titleKindTexts } from '@youli/domain/trade/invoice/texts.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import css from './invoice.module.css'
import type { Title } from './invoice.ts'
import { useSaveTitle } from './use-titles.ts'

type Draft = InvoiceTitle & { isDefault: boolean; id?: string }
const blank: Draft = { kind: 'person', name: '', taxNo: '', address: '', phone: '', bank: '', account: '', email: '', isDefault: false }

interface FormProps {
  /** Null is a new one. */
  title: Title | null
  onClose: () => void
  onSaved: (id: string) => void
}

/** New title, or the change of one. */
export const TitleForm = ({ open, ...rest }: FormProps & { open: boolean }): ReactNode => (
  <Popup open={open} onClose={rest.onClose} title={rest.title ? '编辑发票抬头' : '新建发票抬头'} tall>
    <Fields key={rest.title?.id ?? 'new'} {...rest} />
  </Popup>
)

type TextName = Exclude<keyof InvoiceTitle, 'kind'>
interface Spec {
  name: TextName
  label: string
  placeholder: string
  refusal?: RefusalSpec
  required?: boolean
  type?: 'tel' | 'email'
}

const email: Spec = { name: 'email', label: '邮箱', placeholder: '可不填，商家可把发票发到这里', refusal: no.email, type: 'email' }
const fieldsOf: Record<InvoiceTitle['kind'], readonly Spec[]> = {
  person: [{ name: 'name', label: '姓名', placeholder: '发票上的姓名', refusal: no.personName, required: true }, email],
  company: [
    { name: 'name', label: '企业名称', placeholder: '营业执照上的全称', refusal: no.companyName, required: true },
    { name: 'taxNo', label: '税号', placeholder: '15–20位数字或大写字母', refusal: no.taxNo, required: true },
    { name: 'address', label: '企业地址', placeholder: '可不填' },
    { name: 'phone', label: '企业电话', placeholder: '可不填', refusal: no.phone, type: 'tel' },
    { name: 'bank', label: '开户银行', placeholder: '可不填' },
    { name: 'account', label: '银行账号', placeholder: '可不填', refusal: no.account },
    email,
  ],
}

function Fields({ title, onClose, onSaved }: FormProps): ReactNode {
  const [draft, setDraft] = useState<Draft>(title ?? blank)
  const [fault, setFault] = useState<RefusalSpec | null>(null)
  const save = useSaveTitle(onSaved)
  const set = (part: Partial<Draft>): void => {
    setDraft((d) => ({ ...d, ...part }))
    setFault(null)
  }
  const submit = (): void => {
    const tidy = tidyTitle(draft)
    const wrong = titleFault(tidy)
    setFault(wrong)
    if (!wrong) save.mutate({ ...tidy, isDefault: draft.isDefault, ...(title && { id: title.id }) })
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className={css.kinds} aria-label="抬头类型">
        {titleKinds.map((kind) => (
          <Button
            key={kind}
            look={draft.kind === kind ? 'strong' : 'outline'}
            size="sm"
            aria-pressed={draft.kind === kind}
            onClick={() => set({ kind })}
          >
            {titleKindTexts[kind]}
          </Button>
        ))}
      </fieldset>
      {fieldsOf[draft.kind].map(({ name, label, placeholder, refusal, required, type }) => (
        <Field
          key={name}
          label={label}
          required={required ?? false}
          type={type ?? 'text'}
          value={draft[name]}
          maxLength={max[name]}
          placeholder={placeholder}
          error={fault && fault.code === refusal?.code ? fault.msg : null}
          onText={(text) => set({ [name]: text })}
        />
      ))}
      <div className={css.default}>
        <Checkbox checked={draft.isDefault} onChange={(isDefault) => set({ isDefault })}>
          设为默认抬头
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
    </form>
  )
}
