import { meetsRule } from './form-rules.ts'
import { isMobile } from './phone.ts'

export const fieldTypes = ['text', 'tel', 'textarea', 'date', 'datetime', 'number', 'radio', 'img'] as const

/** A question an operator put into a form. */
export interface FormQuestion {
  fieldName: string
  fieldType: (typeof fieldTypes)[number]
  /** Choices of a radio. */
  options?: readonly string[]
  required?: boolean
}

/** A question as it is kept: nothing is left out. */
export type StoredQuestion = Required<FormQuestion> & { options: string[] }

/** How a question's type is called. */
export const questionTypeTexts: Record<FormQuestion['fieldType'], string> = {
  text: '单行文字',
  tel: '手机号',
  textarea: '多行文字',
  date: '日期',
  datetime: '日期时间',
  number: '数字',
  radio: '单选',
  img: '图片（最多5张）',
}

/** How much a form holds: questions, their choices, their answers. */
export const questionLimits = { fields: 20, options: 20, fieldName: 20, option: 30, images: 5, text: 20, textarea: 200 } as const

/** What somebody answered; several pictures are one answer, their addresses joined by commas. */
export interface FormAnswer {
  fieldName: string
  fieldType: FormQuestion['fieldType']
  fieldValue: string
}
/** The pictures of an answer. */
export const picturesOf = (answer: Pick<FormAnswer, 'fieldType' | 'fieldValue'>): string[] =>
  answer.fieldType === 'img' ? answer.fieldValue.split(',').filter(Boolean) : []

/** What a number may be, both ends included (Spec 1 §5). */
export const questionNumber = { min: 1, max: 99_999_999_999 } as const

/** Why this answer will not do, in the member's words, or null. An optional question may stay empty. */
export function answerFault({ fieldName, fieldType, options = [], required = true }: FormQuestion, answer: string): string | null {
  if (answer.trim() === '') return required ? (fieldType === 'tel' ? telFault(fieldName) : `${fieldName}不能为空`) : null
  if (fieldType === 'tel' && !isMobile(answer)) return telFault(fieldName)
  const { min, max } = questionNumber
  if (fieldType === 'number' && !(meetsRule(`min[${min}]`, answer) && meetsRule(`max[${max}]`, answer)))
    return `${fieldName}请输入${min}到${max}之间的数字`
  if (fieldType === 'radio' && !options.includes(answer)) return `还差${fieldName}`
  return null
}

const telFault = (fieldName: string): string => `${fieldName}不能为空，且必须为11位手机号码`

/** The first answer that will not do, in the order of the questions; null when the form may be sent. */
export function firstAnswerFault(
  questions: readonly FormQuestion[],
  answers: Readonly<Record<string, string>>,
): { fieldName: string; text: string } | null {
  for (const question of questions) {
    const text = answerFault(question, answers[question.fieldName] ?? '')
    if (text) return { fieldName: question.fieldName, text }
  }
  return null
}

/** As `firstAnswerFault`, and no answer longer than its question takes. Form and server ask the same. */
export function answersFault(
  questions: readonly FormQuestion[],
  answers: Readonly<Record<string, string>>,
): { fieldName: string; text: string } | null {
  const first = firstAnswerFault(questions, answers)
  if (first) return first
  for (const { fieldName, fieldType } of questions) {
    const value = answers[fieldName] ?? ''
    const most = fieldType === 'text' ? questionLimits.text : fieldType === 'textarea' ? questionLimits.textarea : null
    if (most !== null && value.length > most) return { fieldName, text: `${fieldName}不能超过${most}个字符` }
    if (picturesOf({ fieldType, fieldValue: value }).length > questionLimits.images)
      return { fieldName, text: `最多只能上传${questionLimits.images}张照片` }
  }
  return null
}

/** What is wrong with the questions of a form, or null; `word` is what the form calls one. */
export function questionsFault(questions: readonly FormQuestion[], word: string): string | null {
  if (questions.length === 0) return `请至少添加一个${word}`
  if (questions.length > questionLimits.fields) return `${word}最多${questionLimits.fields}个`
  if (questions.some((q) => q.fieldName.trim() === '')) return `请填写${word}名称`
  if (questions.some((q) => !fieldTypes.includes(q.fieldType))) return `${word}类型不正确`
  if (new Set(questions.map((q) => q.fieldName)).size < questions.length) return `${word}名称不能重复`
  for (const q of questions) {
    const options = q.options ?? []
    if (q.fieldType === 'radio' && options.length < 2) return `“${q.fieldName}”请至少填写两个选项`
    if (new Set(options).size < options.length) return `“${q.fieldName}”的选项不能重复`
  }
  return null
}
