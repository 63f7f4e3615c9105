import { Navigate, useLocation } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { useSession } from '../../kit/session.ts'
import css from './login.module.css'
import { LoginForm } from './parts/LoginForm.tsx'

/** Where the person was going; only addresses of our own. */
const wanted = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/'
}

export default function Login() {
  const session = useSession((s) => s.state)
  const { state } = useLocation()
  const installation = useCall('GET /console/api/v1/installation', {})
  if (installation.data?.empty) return <Navigate to="/setup" replace />
  if (session === 'in') return <Navigate to={wanted(state)} replace />
  return (
    <main className={css.page}>
      <div className={css.picture} aria-hidden="true">
        <Emblem />
        <p className={css.motto}>
          把每一份心意
          <br />
          妥帖地送到
        </p>
        <p className={css.sub}>商品 · 订单 · 门店 · 会员，一处打理</p>
      </div>
      <div className={css.side}>
        <div className={css.card}>
          <h1>
            <img src="/console/mark.svg" alt="" />
            有礼商家后台
          </h1>
          <p className={css.welcome}>欢迎回来，请登录您的账号</p>
          <LoginForm />
          <p className={css.help}>忘记密码？请联系本店管理账号的同事重置</p>
        </div>
      </div>
    </main>
  )
}

/** A gift box drawn in gold line, ribbons rising from it. */
const Emblem = () => (
  <svg
    className={css.emblem}
    viewBox="0 0 400 320"
    fill="none"
    stroke="url(#gold)"
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <defs>
      <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#f3d9a0" />
        <stop offset="1" stopColor="#a67a2c" />
      </linearGradient>
    </defs>
    <circle cx="200" cy="160" r="150" strokeOpacity=".16" />
    <circle cx="200" cy="160" r="118" strokeOpacity=".22" strokeDasharray="2 9" />
    <path d="M112 168h176v96a8 8 0 0 1-8 8H120a8 8 0 0 1-8-8z" />
    <path d="M98 136h204v32H98z" />
    <path d="M184 136v136M216 136v136" strokeOpacity=".7" />
    <path d="M200 136c-16-52-88-74-92-38-3 26 40 38 92 38z" />
    <path d="M200 136c16-52 88-74 92-38 3 26-40 38-92 38z" />
    <path d="M200 136c-6-26-32-46-52-42M200 136c6-26 32-46 52-42" strokeOpacity=".55" />
    <path d="M200 52v-22M158 60l-9-18M242 60l9-18" strokeOpacity=".5" />
    <path d="M70 210l5 11 11 5-11 5-5 11-5-11-11-5 11-5zM332 96l4 9 9 4-9 4-4 9-4-9-9-4 9-4z" strokeOpacity=".8" />
  </svg>
)
