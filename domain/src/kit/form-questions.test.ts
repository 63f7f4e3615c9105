import { expect, it } from 'vitest'
import { answerFault, answersFault, firstAnswerFault, type FormQuestion, questionsFault } from './form-questions.ts'

const ask = (fieldType: FormQuestion['fieldType'], more: Partial<FormQuestion> = {}): FormQuestion => ({
  fieldName: '题',
  fieldType,
  ...more,
})

it('an empty answer names its question, unless it is optional [B0251]', () => {
  for (const type of ['text', 'textarea', 'date', 'datetime', 'number', 'radio', 'img'] as const)
    for (const empty of ['', '  ']) expect(answerFault(ask(type), empty)).toBe('题不能为空')
  expect(answerFault(ask('text', { required: false }), '')).toBeNull()
})

it('a phone is 1 and ten digits [B0252]', () => {
  const text = '题不能为空，且必须为11位手机号码'
  for (const bad of ['', '1380013800', '138001380001', '23800138000', '1380013800a']) expect(answerFault(ask('tel'), bad)).toBe(text)
  expect(answerFault(ask('tel'), '13800138000')).toBeNull()
  expect(answerFault(ask('tel', { required: false }), '138')).toBe(text)
})

it('a number lies between 1 and 99999999999 [B0253]', () => {
  for (const good of ['1', '2.5', '99999999999']) expect(answerFault(ask('number'), good)).toBeNull()
  for (const bad of ['0', '-1', '0.9', '100000000000', '1e3', '一', 'NaN'])
    expect(answerFault(ask('number'), bad)).toBe('题请输入1到99999999999之间的数字')
})

it('a choice is one of those offered', () => {
  expect(answerFault(ask('radio', { options: ['是', '否'] }), '否')).toBeNull()
  expect(answerFault(ask('radio', { options: ['是', '否'] }), '也许')).toBe('还差题')
})

it('of several bad answers the first is told [B0254]', () => {
  const form: FormQuestion[] = [
    { fieldName: '姓名', fieldType: 'text' },
    { fieldName: '电话', fieldType: 'tel' },
    { fieldName: '人数', fieldType: 'number' },
  ]
  expect(firstAnswerFault(form, {})).toEqual({ fieldName: '姓名', text: '姓名不能为空' })
  expect(firstAnswerFault(form, { 姓名: '林', 人数: '0' })).toEqual({ fieldName: '电话', text: '电话不能为空，且必须为11位手机号码' })
  expect(firstAnswerFault(form, { 姓名: '林', 电话: '13800138000', 人数: '2' })).toBeNull()
})

it('answers are measured by their kind', () => {
  const said = (field: FormQuestion, value: string) => answersFault([field], { 题: value })?.text ?? null
  expect(said(ask('text'), '')).toBe('题不能为空')
  expect(said(ask('text'), '字'.repeat(21))).toBe('题不能超过20个字符')
  expect(said(ask('textarea'), '字'.repeat(201))).toBe('题不能超过200个字符')
  expect(said(ask('tel'), '123')).toBe('题不能为空，且必须为11位手机号码')
  expect(said(ask('radio', { options: ['甲', '乙'] }), '丙')).toBe('还差题')
  expect(said(ask('img'), '/1,/2,/3,/4,/5,/6')).toBe('最多只能上传5张照片')
  expect(said(ask('img'), '/1,/2,/3,/4,/5')).toBeNull()
  expect(said(ask('img', { required: false }), '')).toBeNull()
})

it('a form has a question, of a name of its own, with something to choose', () => {
  expect(questionsFault([ask('text')], '报名项')).toBeNull()
  expect(questionsFault([], '报名项')).toBe('请至少添加一个报名项')
  expect(questionsFault([ask('text', { fieldName: ' ' })], '报名项')).toBe('请填写报名项名称')
  expect(questionsFault([ask('text'), ask('tel')], '报名项')).toBe('报名项名称不能重复')
  expect(questionsFault([ask('radio', { options: ['甲'] })], '报名项')).toBe('“题”请至少填写两个选项')
  expect(questionsFault([ask('radio', { options: ['甲', '甲'] })], '报名项')).toBe('“题”的选项不能重复')
})
