import { type FormAnswer, picturesOf } from '@youli/domain/kit/form-questions.ts'
import { Image, Space } from 'antd'
import css from './questions.module.css'

/** What somebody answered, question by question; `more` is said below. */
export const Answers = ({ answers, more = {} }: { answers: readonly FormAnswer[]; more?: Record<string, string> }) => (
  <dl className={css.answers}>
    {answers.map((answer) => [
      <dt key={`${answer.fieldName} 问`}>{answer.fieldName}</dt>,
      <dd key={`${answer.fieldName} 答`}>
        {picturesOf(answer).length > 0 ? (
          <Image.PreviewGroup>
            <Space wrap>
              {picturesOf(answer).map((src) => (
                <Image key={src} src={src} alt={answer.fieldName} width={72} height={72} />
              ))}
            </Space>
          </Image.PreviewGroup>
        ) : (
          answer.fieldValue || '未填写'
        )}
      </dd>,
    ])}
    {Object.entries(more).map(([name, text]) => [<dt key={`${name} 问`}>{name}</dt>, <dd key={`${name} 答`}>{text}</dd>])}
  </dl>
)
