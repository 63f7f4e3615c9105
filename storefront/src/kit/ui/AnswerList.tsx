import { type FormAnswer, picturesOf } from '@youli/domain/kit/form-questions.ts'
import type { ReactNode } from 'react'
import css from './AnswerList.module.css'
import { ImageBox } from './ImageBox.tsx'

/** What somebody answered, question by question; `more` is said below. */
export const AnswerList = ({ answers, more = {} }: { answers: readonly FormAnswer[]; more?: Record<string, string> }): ReactNode => (
  <dl className={css.answers}>
    {answers.map((answer) => (
      <div key={answer.fieldName}>
        <dt>{answer.fieldName}</dt>
        <dd>
          {picturesOf(answer).length > 0 ? (
            <span className={css.pictures}>
              {picturesOf(answer).map((src) => (
                <a key={src} href={src} target="_blank" rel="noreferrer">
                  <ImageBox src={src} alt={answer.fieldName} ratio={1} wide="30vw" />
                </a>
              ))}
            </span>
          ) : (
            answer.fieldValue || '未填写'
          )}
        </dd>
      </div>
    ))}
    {Object.entries(more).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
