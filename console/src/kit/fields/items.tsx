import { Form, Input, InputNumber, Switch } from 'antd'
import type { FormItemProps, InputNumberProps, InputProps, SwitchProps } from 'antd'
import type { TextAreaProps } from 'antd/es/input/TextArea'
import type { ComponentProps } from 'react'
import edit from '../form/edit.module.css'
import { ImageField } from './ImageField.tsx'
import { MomentField } from './MomentField.tsx'
import { MoneyField } from './MoneyField.tsx'

type FormItemKeys = 'name' | 'label' | 'extra' | 'rules' | 'dependencies' | 'tooltip' | 'noStyle' | 'initialValue' | 'validateFirst'
interface ItemProps extends Pick<FormItemProps, FormItemKeys | 'getValueProps' | 'hidden'> {
  /** Takes the whole width of the form's grid, where its kind does not say how wide it is. */
  wide?: boolean
  /** What is said while nothing is filled in; may stay empty when not told. */
  required?: string
}
/** What one item is told: about its place in the form, and about the control in it. */
type Of<Control> = ItemProps & Omit<Control, keyof ItemProps>

/** What goes to the form and what to the control; `width` is the class of its kind. Of a text, blanks are nothing. */
function split<P extends ItemProps>(props: P, usual: { whitespace?: boolean } = {}, width?: string) {
  const {
    name,
    label,
    extra,
    rules = [],
    dependencies,
    tooltip,
    noStyle,
    initialValue,
    validateFirst,
    getValueProps,
    hidden,
    ...rest
  } = props
  const { wide, required, ...control } = rest
  const all = required ? [{ ...usual, required: true, message: required }, ...rules] : rules
  const place = { name, label, extra, dependencies, tooltip, noStyle, initialValue, validateFirst, getValueProps, hidden }
  return [{ ...place, rules: all, className: wide ? edit.wide : width }, control] as const
}
const text = { whitespace: true }

/** A line of text. */
export function TextItem(props: Of<InputProps>) {
  const [item, control] = split(props, text)
  return (
    <Form.Item {...item}>
      <Input {...control} />
    </Form.Item>
  )
}

/** Text of several lines. */
export function LongTextItem(props: Of<TextAreaProps>) {
  const [item, control] = split(props, text, edit.wide)
  return (
    <Form.Item {...item}>
      <Input.TextArea {...control} />
    </Form.Item>
  )
}

/** A number as wide as its place: a whole one from 0 on when not told. */
export function NumberItem(props: Of<InputNumberProps<number>>) {
  const [item, control] = split(props, {}, edit.short)
  return (
    <Form.Item {...item}>
      <InputNumber<number> min={0} precision={0} style={{ width: '100%' }} {...control} />
    </Form.Item>
  )
}

/** An amount in yuan. */
export function MoneyItem(props: Of<ComponentProps<typeof MoneyField>>) {
  const [item, control] = split(props, {}, edit.short)
  return (
    <Form.Item {...item}>
      <MoneyField {...control} />
    </Form.Item>
  )
}

/** On or off; `words` stand on it, while it is on and while it is off. */
export function SwitchItem({ words, ...props }: Of<SwitchProps> & { words?: readonly [on: string, off: string] }) {
  const [item, control] = split(props)
  return (
    <Form.Item {...item} valuePropName="checked">
      <Switch {...control} checkedChildren={words?.[0]} unCheckedChildren={words?.[1]} />
    </Form.Item>
  )
}

/** A moment to the minute. `from` is the field of the moment before it, where it ends something. */
export function MomentItem({ from, ...props }: Of<Omit<ComponentProps<typeof MomentField>, 'from'>> & { from?: string }) {
  const [item, control] = split(props, {}, edit.date)
  const began = Form.useWatch<number | null | undefined>(from ?? [])
  return (
    <Form.Item {...item}>
      <MomentField {...control} from={from === undefined ? null : began} />
    </Form.Item>
  )
}

/** One picture. */
export function ImageItem(props: Of<ComponentProps<typeof ImageField>>) {
  const [item, control] = split(props)
  return (
    <Form.Item {...item}>
      <ImageField {...control} />
    </Form.Item>
  )
}
