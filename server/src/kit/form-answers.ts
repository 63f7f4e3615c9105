import { answersFault, type FormAnswer, type FormQuestion } from '@youli/domain/kit/form-questions.ts'
import * as z from 'zod'

/** What stands in the JSON of answers: other members of one are dropped. */
const handedIn = z.array(z.object({ fieldName: z.string().max(100), fieldValue: z.string().max(5000).nullish() })).max(200)
const unstorable = /[\0\p{Surrogate}]/u

/** The value of a JSON text; null when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The answers to these questions, in their order, out of JSON text; anything else is ignored. Null when it is no list of answers; `fault` says in the member's words which one will not do. */
export function readAnswers(questions: readonly FormQuestion[], json: string): { answers: FormAnswer[]; fault: string | null } | null {
  const parsed = handedIn.safeParse(jsonOf(json))
  if (!parsed.success) return null
  const values = new Map(parsed.data.map((one) => [one.fieldName, one.fieldValue ?? '']))
  const answers = questions.map(({ fieldName, fieldType }) => ({ fieldName, fieldType, fieldValue: values.get(fieldName) ?? '' }))
  if (answers.some((one) => unstorable.test(one.fieldValue))) return null
  const fault = answersFault(questions, Object.fromEntries(answers.map((one) => [one.fieldName, one.fieldValue])))
  return { answers, fault: fault?.text ?? null }
}
