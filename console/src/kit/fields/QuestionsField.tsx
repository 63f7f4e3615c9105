import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type FormQuestion, fieldTypes, type StoredQuestion, questionLimits, questionTypeTexts } from '@youli/domain/kit/form-questions.ts'
import { Button, Form, Select } from 'antd'
import { optionsOf } from '../options.ts'
import css from './questions.module.css'
import { TextItem } from './items.tsx'

/** A question nobody has written yet. */
export const emptyQuestion: StoredQuestion = { fieldName: '', fieldType: 'text', options: [], required: true }

const needs = [
  { value: true, label: '必填' },
  { value: false, label: '选填' },
]
const readers = [
  { value: true, label: '公开显示' },
  { value: false, label: '仅审核可见' },
]

interface Props {
  /** Where the questions stand in the form. */
  name: string
  /** What one is called. */
  word: string
  /** Nothing may change any more. */
  frozen: boolean
  types?: readonly FormQuestion['fieldType'][]
  /** Each question says in `open` whether strangers read its answer. */
  open?: boolean
  /** A form may have no questions of its own. */
  none?: boolean
}

/** The questions of a form that others fill in, in their order. */
export const QuestionsField = ({ name, word, frozen, types = fieldTypes, open = false, none = false }: Props) => (
  <Form.List name={name}>
    {(rows, { add, remove }) => (
      <>
        {rows.map((row, i) => (
          <Question
            key={row.key}
            list={name}
            index={row.name}
            label={`第${i + 1}个${word}`}
            nth={i + 1}
            frozen={frozen}
            types={types}
            open={open}
            remove={rows.length > 1 || none ? () => remove(row.name) : null}
          />
        ))}
        {rows.length < questionLimits.fields && !frozen && (
          <Button
            icon={<PlusOutlined />}
            onClick={() => add({ ...emptyQuestion, ...(open && { open: false }) })}
            style={{ marginBottom: 16 }}
          >
            添加{word}
          </Button>
        )}
      </>
    )}
  </Form.List>
)

interface QuestionProps {
  list: string
  label: string
  index: number
  nth: number
  frozen: boolean
  types: readonly FormQuestion['fieldType'][]
  open: boolean
  remove: (() => void) | null
}

function Question({ list, label, index, nth, frozen, types, open, remove }: QuestionProps) {
  const form = Form.useFormInstance<Record<string, FormQuestion[]>>()
  const type = Form.useWatch([list, index, 'fieldType'], form) ?? 'text'
  return (
    <fieldset className={open ? css.openQuestion : css.question} aria-label={label}>
      <TextItem
        name={[index, 'fieldName']}
        required="请填写名称"
        maxLength={questionLimits.fieldName}
        disabled={frozen}
        placeholder="名称，如 姓名"
        aria-label={`第${nth}项名称`}
      />
      <Form.Item name={[index, 'fieldType']}>
        <Select options={optionsOf(types, questionTypeTexts)} disabled={frozen} aria-label={`第${nth}项类型`} />
      </Form.Item>
      <Form.Item name={[index, 'required']}>
        <Select options={needs} disabled={frozen} aria-label={`第${nth}项是否必填`} />
      </Form.Item>
      {open && (
        <Form.Item name={[index, 'open']}>
          <Select options={readers} disabled={frozen || type === 'tel'} aria-label={`第${nth}项谁能看到`} />
        </Form.Item>
      )}
      {type === 'radio' ? (
        <Form.Item
          name={[index, 'options']}
          rules={[
            {
              validator: (_, options: readonly string[] = []) =>
                options.length >= 2 ? Promise.resolve() : Promise.reject(new Error('请至少填写两个选项')),
            },
          ]}
        >
          <Select
            mode="tags"
            open={false}
            disabled={frozen}
            maxCount={questionLimits.options}
            suffixIcon={null}
            tokenSeparators={['，', ',']}
            placeholder="输入选项后回车，至少两个"
            aria-label={`第${nth}项选项`}
          />
        </Form.Item>
      ) : (
        <span />
      )}
      {remove && !frozen ? <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第${nth}项`} onClick={remove} /> : <span />}
    </fieldset>
  )
}
