import { Alert, Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { call, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Waiting } from '../../kit/Waiting.tsx'
import { BrandItems, type BrandValues, chosenColour } from './parts/BrandItems.tsx'
import { NewMall } from './parts/NewMall.tsx'
import { PersonItems } from './parts/PersonItems.tsx'
import { TokenItem } from './parts/TokenItem.tsx'
import css from './set-up.module.css'

interface Draft extends BrandValues {
  token: string
}

const steps = [
  {
    name: '安装口令',
    title: '欢迎使用有礼',
    hint: '口令在服务器启动时的输出里，证明这台服务器是您的。',
    fields: ['token'],
  },
  {
    name: '品牌',
    title: '给您的品牌开一家商城',
    hint: '之后都能改。行业只决定开头的文字、分类、等级和打开的功能，不会限制您卖什么。',
    fields: ['brandName', 'industry', 'colour'],
  },
  {
    name: '管理员',
    title: '您自己的登录账号',
    hint: '拥有全部权限，也能在这台服务器上再开别的品牌。同事的账号之后再加。',
    fields: ['name', 'loginName', 'password'],
  },
] as const

/** From the address that the server prints: behind `#`, so that it stands in no log. */
const printedToken = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''

/** The first page of an empty installation: its token, a brand, the first operator. */
export default function SetUp() {
  const installation = useCall('GET /console/api/v1/installation', {})
  const session = useSession((s) => s.state)
  if (!installation.data) return <Waiting />
  if (!installation.data.empty) return <Navigate to={session === 'in' ? '/' : '/login'} replace />
  return <SetUpForm />
}

function SetUpForm() {
  const [form] = Form.useForm<Draft>()
  const [at, setAt] = useState(0)
  const { busy, fault, run } = useTry()
  const enter = useSession((s) => s.enter)
  const navigate = useNavigate()
  const draft = Form.useWatch((values: Partial<Draft>) => values, { form, preserve: true })
  const step = steps[at]!
  useEffect(() => form.focusField(step.fields[0]), [form, step])
  const go = () =>
    run(async () => {
      await form.validateFields([...step.fields])
      const { colour, ...whole } = form.getFieldsValue(true) as Draft
      if (at === 0) await call('POST /console/api/v1/installation/check-token', { token: whole.token })
      if (at < steps.length - 1) return setAt(at + 1)
      const loginName = whole.loginName.trim().toLowerCase()
      await call('POST /console/api/v1/installation/set-up', { ...whole, ...chosenColour(whole.industry, colour), loginName })
      await call('POST /console/api/v1/login', { loginName, password: whole.password, cookie: true })
      enter()
      await navigate('/', { replace: true })
    })
  const initial: Draft = { token: printedToken(), brandName: '', industry: 'general', colour: '', name: '', loginName: '', password: '' }
  return (
    <div className={css.page}>
      <main className={css.side}>
        <p className={css.product}>
          <img src="/console/mark.svg" alt="" />
          <b>有礼</b>品牌商城
        </p>
        <ol className={css.steps}>
          {steps.map(({ name }, i) => (
            <li key={name} data-done={i < at || undefined} aria-current={i === at ? 'step' : undefined}>
              <i>{i < at ? '✓' : i + 1}</i>
              {name}
            </li>
          ))}
        </ol>
        <h1>{step.title}</h1>
        <p className={css.hint}>{step.hint}</p>
        <Form<Draft>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={initial}
          onFinish={() => void go()}
          scrollToFirstError
        >
          {at === 0 && <TokenItem />}
          {at === 1 && <BrandItems form={form} />}
          {at === 2 && <PersonItems />}
          <div aria-live="polite">{fault && <Alert className={css.fault} type="error" showIcon title={fault} />}</div>
          <div className={css.acts}>
            {at > 0 && (
              <Button size="large" onClick={() => setAt(at - 1)} disabled={busy}>
                上一步
              </Button>
            )}
            <Button size="large" type="primary" htmlType="submit" loading={busy}>
              {at < steps.length - 1 ? '下一步' : '开设商城'}
            </Button>
            <span>{['约 2 分钟', '还要填 3 项，约 1 分钟', '开好后还有几步开业准备'][at]}</span>
          </div>
        </Form>
      </main>
      <NewMall brandName={draft?.brandName ?? ''} industry={draft?.industry ?? 'general'} colour={draft?.colour ?? ''} />
    </div>
  )
}

/** Runs one step at a time; a refusal of the server shows above the buttons, faults of fields at the fields. */
function useTry() {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Object && 'errorFields' in error)) setFault(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, run }
}
