// @vitest-environment jsdom
import { fieldTypes, firstAnswerFault, type FormQuestion } from '@youli/domain/kit/form-questions.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FormFields } from './FormFields.tsx'

const questions: FormQuestion[] = fieldTypes.map((fieldType) => ({ fieldName: `题${fieldType}`, fieldType, options: ['是', '否'] }))

function QueryResult(): ReactNode {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [error, setError] = useState<ReturnType<typeof firstAnswerFault>>({ fieldName: '题tel', text: '题tel不能为空' })
  return (
    <>
      <FormFields
        questions={questions}
        answers={answers}
        onAnswer={(name, answer) => setAnswers((all) => ({ ...all, [name]: answer }))}
        error={error}
        upload={async () => '/a.png'}
      />
      <button type="button" onClick={() => setError(firstAnswerFault(questions, answers))}>
        提交
      </button>
      <output>{JSON.stringify(answers)}</output>
    </>
  )
}

it('each kind of question has an input of its own [B0249]', () => {
  render(<QueryResult />)
  const kinds = questions.slice(0, 6).map(({ fieldName }) => {
    const input = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${fieldName}\\*?$`))
    return `${input.tagName.toLowerCase()} ${input.type}`
  })
  expect(kinds).toEqual(['input text', 'input tel', 'textarea textarea', 'input date', 'input datetime-local', 'input number'])
  expect(screen.getAllByRole('radio').length).toBe(2)
  expect(screen.getByLabelText('题img', { selector: 'input' }).getAttribute('type')).toBe('file')
})

it('a phone field takes 11 characters and a number has its limits [B0252 B0253]', () => {
  render(<QueryResult />)
  expect(screen.getByLabelText<HTMLInputElement>(/^题tel/).maxLength).toBe(11)
  const number = screen.getByLabelText<HTMLInputElement>(/^题number/)
  expect([number.min, number.max]).toEqual(['1', '99999999999'])
})

it('answers are kept by name, and what is wrong stands at its field', async () => {
  render(<QueryResult />)
  await userEvent.type(screen.getByLabelText(/^题text\*/), '甲')
  await userEvent.click(screen.getByRole('radio', { name: '否' }))
  expect(screen.getByText('{"题text":"甲","题radio":"否"}')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('题tel不能为空')
})

it('the first wrong answer alone is shown, in the order of the questions [B0251 B0252 B0254]', async () => {
  render(<QueryResult />)
  const said = async () => {
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    return screen.getAllByRole('alert').map((alert) => alert.textContent)
  }
  expect(await said()).toEqual(['题text不能为空'])
  await userEvent.type(screen.getByLabelText(/^题text\*/), '甲')
  await userEvent.type(screen.getByLabelText(/^题tel/), '138001380001')
  expect(screen.getByLabelText<HTMLInputElement>(/^题tel/).value).toBe('13800138000')
  expect(await said()).toEqual(['题textarea不能为空'])
  await userEvent.clear(screen.getByLabelText(/^题tel/))
  expect(await said()).toEqual(['题tel不能为空，且必须为11位手机号码'])
})
