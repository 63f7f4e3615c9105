import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { Fields } from './Fields.tsx'
import { faultOf, fieldOf, useFields, valuesOf, type Detail, type Values } from './form.ts'
import css from './profile.module.css'
import { useSave } from './use-save.ts'

interface Props {
  detail: Detail
  nameMax: number
  /** Nothing is sent before the agreement was accepted. */
  agreed: boolean
  /** The name was said before and is not asked for again. */
  nameless?: boolean
  /** Rewards of a profile that was completed just now; the page goes on when they were seen. */
  onFirst: () => Promise<unknown>
  onDone: () => void
  /** Above the fields. */
  head?: ReactNode
  /** Between the fields and the button, and below it. */
  foot?: ReactNode
  more?: ReactNode
}

/** The profile as it is filled in: right after registration, and later. */
export function ProfileForm({ detail, nameMax, agreed, nameless, onFirst, onDone, head, foot, more }: Props): ReactNode {
  const [values, setValues] = useState<Values>(() => valuesOf(detail))
  const [fault, setFault] = useState<string | null>(null)
  const fields = useFields().filter((f) => f.code !== 'userName' || !nameless)
  const say = (text: string | null): void => {
    setFault(text)
    if (text && !fieldOf[text]) alertToast(text)
  }
  const { busy, save } = useSave({ onFirst, onDone, onFault: say })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = faultOf(values, fields, agreed)
        say(wrong)
        if (!wrong) save(values, detail.version)
      }}
    >
      {head}
      <Card flush>
        <Fields
          fields={fields}
          values={values}
          fault={fault}
          keptBirthday={valuesOf(detail).birthday}
          nameMax={nameMax}
          onChange={(part) => {
            setValues((v) => ({ ...v, ...part }))
            setFault(null)
          }}
        />
      </Card>
      {foot}
      <div className={css.go}>
        <Button look="strong" size="lg" block type="submit" busy={busy}>
          保存
        </Button>
        {more}
      </div>
    </form>
  )
}
