import { questionNumber, type FormQuestion } from '@youli/domain/kit/form-questions.ts'
import type { ReactNode } from 'react'
import { RadioChips } from './Checkbox.tsx'
import { Field, TextField } from './Field.tsx'
import css from './FormFields.module.css'
import { ImageUpload } from './ImageUpload.tsx'

export interface FormFieldsProps {
  questions: readonly FormQuestion[]
  /** Answers by the question's name; of several pictures, addresses joined by commas. */
  answers: Readonly<Record<string, string>>
  onAnswer: (fieldName: string, answer: string) => void
  /** The first thing that is wrong, beside its field. */
  error?: { fieldName: string; text: string } | null
  upload: (file: File) => Promise<string>
  /** Pictures a question takes. */
  maxImages?: number
}

/** Each kind of question with the input that suits it. */
export const FormFields = ({ questions, answers, onAnswer, error, upload, maxImages = 5 }: FormFieldsProps): ReactNode =>
  questions.map((question) => (
    <OneField
      key={question.fieldName}
      question={question}
      answer={answers[question.fieldName] ?? ''}
      onAnswer={(answer) => onAnswer(question.fieldName, answer)}
      error={error?.fieldName === question.fieldName ? error.text : null}
      upload={upload}
      max={maxImages}
    />
  ))

interface OneProps {
  question: FormQuestion
  answer: string
  onAnswer: (answer: string) => void
  error: string | null
  upload: (file: File) => Promise<string>
  max: number
}

function OneField({ question, answer, onAnswer, error, upload, max }: OneProps): ReactNode {
  const { fieldName, fieldType, options = [], required = true } = question
  const shared = { label: fieldName, value: answer, onText: onAnswer, error, required }
  switch (fieldType) {
    case 'textarea':
      return <TextField {...shared} maxLength={200} />
    case 'tel':
      return <Field {...shared} type="tel" inputMode="numeric" maxLength={11} autoComplete="tel" />
    case 'number':
      return <Field {...shared} type="number" inputMode="decimal" {...questionNumber} />
    case 'date':
      return <Field {...shared} type="date" />
    case 'datetime':
      return <Field {...shared} type="datetime-local" />
    case 'radio':
      return (
        <Titled title={fieldName} error={error}>
          <RadioChips
            name={fieldName}
            label={fieldName}
            value={answer || null}
            onChange={onAnswer}
            choices={options.map((option) => ({ value: option, label: option }))}
          />
        </Titled>
      )
    case 'img':
      return (
        <Titled title={fieldName} error={error}>
          <ImageUpload
            label={fieldName}
            value={answer ? answer.split(',') : []}
            onChange={(urls) => onAnswer(urls.join(','))}
            upload={upload}
            max={max}
          />
        </Titled>
      )
    default:
      return <Field {...shared} type="text" />
  }
}

const Titled = ({ title, error, children }: { title: string; error: string | null; children: ReactNode }): ReactNode => (
  <div className={css.box}>
    <p className={css.title}>{title}</p>
    {children}
    {error && (
      <p role="alert" className={css.error}>
        {error}
      </p>
    )}
  </div>
)
