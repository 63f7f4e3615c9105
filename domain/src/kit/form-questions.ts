import { keeps } from './form-rules.ts'
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

/** What a number may be, both ends included (Spec 1 §5). */
export const questionNumber = { min: 1, max: 99_999_999_999 } as const

/** Why this answer will not do, in the member's words, or null. An optional question may stay empty. */
export function answerFault({ fieldName, fieldType, options = [], required = true }: FormQuestion, answer: string): string | null {
  if (answer.trim() === '') return required ? (fieldType === 'tel' ? telFault(fieldName) : `${fieldName}不能为空`) : null
  if (fieldType === 'tel' && !isMobile(answer)) return telFault(fieldName)
  const { min, max } = questionNumber
  if (fieldType === 'number' && !(keeps(`min[${min}]`, answer) && keeps(`max[${max}]`, answer)))
    return `${fieldName}请输入${min}到${max}之间的数字`
  if (fieldType === 'radio' && !options.includes(answer)) return `请选择${fieldName}`
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
