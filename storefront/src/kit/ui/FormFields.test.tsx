// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FormFields, fieldTypes, type FormQuestion } from './FormFields.tsx'

afterEach(cleanup)

const questions: FormQuestion[] = fieldTypes.map((fieldType) => ({ fieldName: `题${fieldType}`, fieldType, options: ['是', '否'] }))

function Asked(): ReactNode {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  return (
    <>
      <FormFields
        questions={questions}
        answers={answers}
        onAnswer={(name, answer) => setAnswers((all) => ({ ...all, [name]: answer }))}
        error={{ fieldName: '题tel', text: '题tel不能为空' }}
        upload={async () => '/a.png'}
      />
      <output>{JSON.stringify(answers)}</output>
    </>
  )
}

it('B0249 each kind of question has an input of its own', () => {
  render(<Asked />)
  const kinds = questions.slice(0, 6).map(({ fieldName }) => {
    const input = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${fieldName}\\*?$`))
    return `${input.tagName.toLowerCase()} ${input.type}`
  })
  expect(kinds).toEqual(['input text', 'input tel', 'textarea textarea', 'input date', 'input datetime-local', 'input number'])
  expect(screen.getAllByRole('radio').length).toBe(2)
  expect(screen.getByLabelText('题img', { selector: 'input' }).getAttribute('type')).toBe('file')
})

it('B0252 B0253 a phone field takes 11 characters and a number has its limits', () => {
  render(<Asked />)
  expect(screen.getByLabelText<HTMLInputElement>(/^题tel/).maxLength).toBe(11)
  const number = screen.getByLabelText<HTMLInputElement>(/^题number/)
  expect([number.min, number.max]).toEqual(['1', '99999999999'])
})

it('answers are kept by name, and what is wrong stands at its field', async () => {
  render(<Asked />)
  await userEvent.type(screen.getByLabelText(/^题text\*/), '甲')
  await userEvent.click(screen.getByRole('radio', { name: '否' }))
  expect(screen.getByText('{"题text":"甲","题radio":"否"}')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('题tel不能为空')
})
