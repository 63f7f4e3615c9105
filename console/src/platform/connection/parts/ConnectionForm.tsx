import { type ConnectionField, fieldsAsked, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { Alert, App, Button, Form } from 'antd'
import { useState } from 'react'
import { call, type InputOf, type OutputOf, useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { marked } from '../../../kit/form/marked.tsx'
import { when } from '../../../kit/when.ts'
import { FactorItem } from '../../operator/widgets/FactorItem.tsx'
import css from '../connections.module.css'
import { Callbacks, CertificateBox } from './Certificate.tsx'
import { KeyField, PlainField } from './KeyField.tsx'
import { PemDrop } from './PemDrop.tsx'
import { TestResult } from './TestResult.tsx'
import { WarningOf } from './WarningOf.tsx'

type Row = OutputOf<'GET /console/api/v1/connections'>[number]
type Detail = Pick<OutputOf<'GET /console/api/v1/connections/one'>, 'fields' | 'keys' | 'certificate' | 'callbacks'>
interface Values {
  fields: Record<string, string>
  keys?: Record<string, string>
  code?: string
}
interface Props {
  row: Row
  detail: Detail
  close: () => void
}

/** What is sent of a form: fields that are not asked for stay at home. */
function typed(
  kind: Row['kind'],
  { fields, keys = {} }: Values,
): Pick<InputOf<'POST /console/api/v1/connections/save'>, 'fields' | 'keys'> {
  const asked = fieldsAsked(kind, fields)
  const pick = (from: Record<string, string>, want: (field: ConnectionField) => boolean) =>
    Object.fromEntries(asked.filter(want).flatMap(({ name }) => (from[name] ? [[name, from[name]]] : [])))
  return { fields: pick(fields, ({ secret }) => !secret), keys: pick(keys, ({ secret }) => secret === true) }
}

/** Seconds to read what a provider refused. */
const warnedSeconds = 8

function useConnection({ row: { id, kind, version, title }, close }: Props) {
  const { message } = App.useApp()
  const test = useAction('POST /console/api/v1/connections/test', { quiet: true })
  const save = useAction('POST /console/api/v1/connections/save', {
    quiet: true,
    onDone: ({ id: saved }) => tryNow(saved),
  })
  /** The provider is asked with the saved keys at once: wrong ones are known now, and not from the first member. */
  const tryNow = async (saved: string): Promise<void> => {
    const told = await call('POST /console/api/v1/connections/test', { id: saved, kind }).catch(() => null)
    if (told && !told.ok) {
      void message.warning(`${title}已保存，但测试没有通过：${told.meaning}，${told.cure}`, warnedSeconds)
      return
    }
    void message.success(`${title}已保存并生效${told ? '，测试通过' : ''}`)
    close()
  }
  const disconnect = useAction('POST /console/api/v1/connections/disconnect', {
    onDone: () => {
      void message.success(`${title}已断开`)
      close()
    },
  })
  return {
    test,
    save,
    disconnect,
    testNow: (values: Values) => test.mutate({ id, kind, ...typed(kind, values) }),
    saveNow: (values: Values) => save.mutate({ id, kind, version, ...typed(kind, values), ...(values.code && { code: values.code }) }),
    disconnectNow: (code?: string) => disconnect.mutate({ id: id!, version, ...(code && { code }) }),
  }
}

/** The form of a service, with its test and the way to disconnect it. */
export function ConnectionForm(props: Props) {
  const { row, detail } = props
  const { id, kind, without } = row
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const values = Form.useWatch([], form)
  const { test, save, disconnect, testNow, saveNow, disconnectNow } = useConnection(props)
  const [dropped, setDropped] = useState(0)
  const asked = fieldsAsked(kind, values?.fields ?? detail.fields).filter((field) => field.form !== 'kept')
  const secrets = asked.filter(({ secret }) => secret)
  const whole = (): Values => ({ fields: detail.fields, ...form.getFieldsValue(true) }) as Values
  const isAccount = ({ name }: ConnectionField) => id !== null && kindInfo(kind).exclusive === true && detail.fields[name] === row.account
  const cut = (): void => {
    void modal.confirm({
      title: `断开${row.title}？`,
      content: `断开后${without}，密钥会一并删除。`,
      okText: '断开',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => disconnectNow(whole().code),
    })
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={marked}
      initialValues={{ fields: detail.fields }}
      onFinish={() => saveNow(whole())}
      className={css.form}
    >
      <WarningOf row={row} />
      <h3>账户</h3>
      {asked
        .filter(({ secret, form: shape }) => !secret && shape !== 'pem')
        .map((field) => (
          <PlainField key={field.name} field={field} locked={isAccount(field)} />
        ))}
      <h3>
        密钥 <small>保存后加密存放，任何人都看不到原文，只能替换</small>
      </h3>
      {secrets.map((field) => (
        <KeyField
          key={`${field.name}${dropped}`}
          field={field}
          kept={dropped > 0 ? undefined : detail.keys.find(({ name }) => name === field.name)}
        />
      ))}
      {kind === 'pay' && (
        <>
          <CertificateBox certificate={detail.certificate} />
          <PemDrop
            take={(place, text) => {
              form.setFieldValue(place, text)
              if (place[0] === 'keys') setDropped((n) => n + 1)
            }}
          />
        </>
      )}
      {asked
        .filter(({ secret, form: shape }) => !secret && shape === 'pem')
        .map((field) => (
          <PlainField key={field.name} field={field} locked={false} />
        ))}
      <Callbacks callbacks={detail.callbacks} />
      <FactorItem before="更换密钥" />
      <footer className={css.foot}>
        <div aria-live="polite" className={css.told}>
          {save.error && <Alert type="error" showIcon title={errorMessage(save.error)} />}
          {test.error && <Alert type="error" showIcon title={errorMessage(test.error)} />}
          {test.data && <TestResult told={test.data} />}
        </div>
        <small>{row.lastOkTime ? `最近成功 ${when(row.lastOkTime)}` : '还没有连接成功过'}</small>
        {id && (
          <Button type="text" danger loading={disconnect.isPending} onClick={cut}>
            断开
          </Button>
        )}
        <Button loading={test.isPending} onClick={() => testNow(whole())}>
          测试连接
        </Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          保存并生效
        </Button>
      </footer>
    </Form>
  )
}
