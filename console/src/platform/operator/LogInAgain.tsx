import { Button, Modal } from 'antd'
import { useSession } from '../../kit/session.ts'
import css from './login.module.css'
import { LoginForm } from './parts/LoginForm.tsx'

/** The session ended while somebody worked: they log in above the page, and find it as they left it. */
export default function LogInAgain({ loginName }: { loginName: string }) {
  const leave = useSession((s) => s.leave)
  return (
    <Modal open title="登录已失效，请重新登录" width={400} closable={false} mask={{ closable: false }} keyboard={false} footer={null}>
      <p className={css.again}>页面上填写的内容还在，登录后接着做。</p>
      <LoginForm loginName={loginName} />
      <Button type="link" block onClick={leave}>
        不是您？换个账号
      </Button>
    </Modal>
  )
}
