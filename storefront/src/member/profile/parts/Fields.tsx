import { profileMax, type FieldCode, type ProfileField } from '@youli/domain/member/profile/rules.ts'
import { profileTexts } from '@youli/domain/member/profile/texts.ts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { RadioChips } from '../../../kit/ui/Checkbox.tsx'
import { Field, PickField, TextField } from '../../../kit/ui/Field.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { SelectPopup } from '../../../kit/ui/SelectList.tsx'
import { DayField } from './DayField.tsx'
import { fieldOf, type Values } from './form.ts'
import css from './profile.module.css'

interface Props {
  fields: readonly ProfileField[]
  values: Values
  fault: string | null
  /** The birthday as it is kept: filled, it stays. */
  keptBirthday: string
  nameMax: number
  onChange: (part: Partial<Values>) => void
}

/** The fields this brand shows, in the order in which they are checked. */
export function Fields({ fields, values, fault, keptBirthday, nameMax, onChange }: Props): ReactNode {
  const shown = (code: FieldCode): ProfileField | undefined => fields.find((f) => f.code === code && f.display)
  const error = (field: keyof Values): string | null => (fault && fieldOf[fault] === field ? fault : null)
  const [name, sex, birthday, address] = [shown('userName'), shown('sex'), shown('birthday'), shown('address')]
  return (
    <>
      {name && (
        <Field
          label={name.name}
          required
          autoComplete="name"
          maxLength={nameMax}
          placeholder="请输入姓名"
          value={values.userName}
          error={error('userName')}
          onText={(userName) => onChange({ userName })}
        />
      )}
      {sex && (
        <div className={cx(css.row, name && css.between)}>
          <span className={css.label}>
            {sex.name}
            {sex.must && <i aria-hidden="true">*</i>}
          </span>
          <RadioChips
            name="sex"
            label={sex.name}
            value={values.sex ? String(values.sex) : null}
            onChange={(value) => onChange({ sex: Number(value) })}
            choices={[
              { value: '1', label: '男' },
              { value: '2', label: '女' },
            ]}
          />
          {error('sex') && (
            <p role="alert" className={css.error}>
              {fault}
            </p>
          )}
        </div>
      )}
      {birthday && (
        <DayField
          label={birthday.name}
          required={birthday.must}
          day={values.birthday}
          lunar={values.birthdayIsLunar}
          error={error('birthday')}
          locked={keptBirthday ? profileTexts.birthdayLocked : undefined}
          onDay={(day) => onChange({ birthday: day })}
          onLunar={(lunar) => onChange({ birthdayIsLunar: lunar })}
        />
      )}
      {address && (
        <TextField
          label={address.name}
          required={address.must}
          rows={2}
          maxLength={profileMax.text}
          placeholder="省市区与详细地址"
          value={values.address}
          error={error('address')}
          onText={(text) => onChange({ address: text })}
        />
      )}
      <Memorial fields={fields} values={values} error={error('memorialDay')} onChange={onChange} />
      <Interest fields={fields} values={values} error={error('interest')} onChange={onChange} />
    </>
  )
}

type Part = Pick<Props, 'fields' | 'values' | 'onChange'> & { error: string | null }

function Memorial({ fields, values, error, onChange }: Part): ReactNode {
  const [open, setOpen] = useState(false)
  const field = fields.find((f) => f.code === 'memorialDay' && f.display)
  const names = useCall('GET /user/member/api/v1/anniversary-list', {}, { quiet: true, staleTime: 600_000, enabled: field !== undefined })
  if (!field) return null
  return (
    <>
      <PickField label={`${field.name}名称`} value={values.memorialName} onClick={() => setOpen(true)} />
      <SelectPopup
        open={open}
        title={`${field.name}名称`}
        options={(names.data ?? []).map((word) => ({ value: word, label: word }))}
        value={values.memorialName}
        freeText
        onClose={() => setOpen(false)}
        onConfirm={(word) => {
          onChange({ memorialName: word.slice(0, profileMax.memorialName) })
          setOpen(false)
        }}
      />
      <DayField
        label={field.name}
        required={field.must}
        day={values.memorialDay}
        lunar={values.memorialDayIsLunar}
        error={error}
        onDay={(day) => onChange({ memorialDay: day })}
        onLunar={(lunar) => onChange({ memorialDayIsLunar: lunar })}
      />
    </>
  )
}

function Interest({ fields, values, error, onChange }: Part): ReactNode {
  const [open, setOpen] = useState(false)
  const field = fields.find((f) => f.code === 'interest' && f.display)
  const choices = useCall('GET /user/member/api/v1/favorite-list', {}, { quiet: true, staleTime: 600_000, enabled: field !== undefined })
  if (!field) return null
  return (
    <>
      <PickField label={field.name} required={field.must} error={error} value={values.interest} onClick={() => setOpen(true)} />
      <SelectPopup
        open={open}
        title={field.name}
        options={(choices.data ?? []).map((word) => ({ value: word, label: word }))}
        value={values.interest}
        freeText="填写您的喜好"
        onClose={() => setOpen(false)}
        onConfirm={(word) => {
          onChange({ interest: word.slice(0, profileMax.text) })
          setOpen(false)
        }}
      />
    </>
  )
}
