import { KeyOutlined, LaptopOutlined, SafetyOutlined, LogoutOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Avatar, Breadcrumb, Button, Dropdown, Layout, Menu } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { Link, Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { call, useCall } from './client.ts'
import { errorMessage } from './errors.ts'
import { lastSeen } from './last-search.ts'
import { NoPage, Notice } from './Notice.tsx'
import { MeProvider, useMe } from './me.tsx'
import type { Me } from './me.tsx'
import { menuGroups } from './screen.ts'
import type { Screen } from './screen.ts'
import { useSession } from './session.ts'
import css from './shell.module.css'
import { Waiting } from './Waiting.tsx'

const everyFiveMinutes = 300_000

/** Everything around a page for somebody who is logged in. Asking who they are also keeps the session alive. */
export function Shell({ screens }: { screens: readonly Screen[] }) {
  const state = useSession((s) => s.state)
  const at = useLocation()
  const me = useCall('GET /console/api/v1/me', {}, { enabled: state !== 'out', refetchInterval: everyFiveMinutes })
  if (state === 'out') return <Navigate to="/login" replace state={{ from: at.pathname + at.search }} />
  if (me.data)
    return (
      <MeProvider me={me.data}>
        <Frame screens={screens} me={me.data} />
      </MeProvider>
    )
  if (me.error) return <Notice title={errorMessage(me.error)} extra={<Button onClick={() => void me.refetch()}>重试</Button>} />
  return <Waiting />
}

/** The menu of a person: groups without a page they may open are left out. */
export function menuOf(screens: readonly Screen[], me: Me) {
  const mine = screens.filter((s) => s.menu && !me.mustEnrol && (!s.permission || me.permissions.includes(s.permission.key)))
  return menuGroups
    .map((group) => ({
      key: group,
      type: 'group' as const,
      label: group,
      children: mine
        .filter((s) => s.menu![0] === group)
        .map((s) => {
          const [, Icon] = s.menu!
          return { key: s.path, icon: <Icon />, label: <Link to={s.path}>{s.title}</Link> }
        }),
    }))
    .filter((g) => g.children.length > 0)
}

function useScreen(): Screen | undefined {
  return useMatches().findLast((m) => m.handle)?.handle as Screen | undefined
}

function Frame({ screens, me }: { screens: readonly Screen[]; me: Me }) {
  const [narrow, setNarrow] = useState(false)
  const screen = useScreen()
  const lit = screen?.under ?? screen?.path ?? ''
  const parent = screens.find((s) => s.path === screen?.under)
  useEffect(() => {
    document.title = `${screen?.title ?? '商家后台'} · ${me.brandName || '有礼'}`
  }, [screen, me.brandName])
  const crumbs = [screen?.menu?.[0] ?? parent?.menu?.[0], parent?.title, screen?.title].filter(Boolean)
  const path = crumbs.filter((c, i) => c !== crumbs[i + 1])
  return (
    <Layout className={css.frame}>
      <Layout.Sider className={css.sider} width={208} collapsedWidth={64} collapsed={narrow} trigger={null}>
        <div className={css.brand}>
          <img src="/console/mark.svg" alt="" />
          {!narrow && (
            <span>
              {me.brandName || '有礼'}
              <small>商家后台</small>
            </span>
          )}
        </div>
        <nav aria-label="主菜单">
          <Menu theme="dark" mode="inline" selectedKeys={[lit]} items={menuOf(screens, me)} />
        </nav>
      </Layout.Sider>
      <Layout>
        <Layout.Header className={css.header}>
          <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
            <Button
              type="text"
              aria-label={narrow ? '展开菜单' : '收起菜单'}
              icon={narrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              onClick={() => setNarrow(!narrow)}
            />
            <Breadcrumb
              items={path.map((title) => ({
                title: parent && title === parent.title ? <Link to={lastSeen(parent.path)}>{title}</Link> : title,
              }))}
            />
          </div>
          <Person />
        </Layout.Header>
        <Layout.Content className={css.content}>
          {me.mustEnrol && !screen?.unproven ? (
            <Navigate to="/me/second-factor" replace />
          ) : screen?.permission && !me.permissions.includes(screen.permission.key) ? (
            <NoPage status="403" title="您没有权限查看此页面" subTitle="如需开通，请联系管理账号的同事" />
          ) : (
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          )}
        </Layout.Content>
      </Layout>
    </Layout>
  )
}

function Person() {
  const { name, loginName } = useMe()
  const leave = useSession((s) => s.leave)
  const items = [
    { key: 'sessions', icon: <LaptopOutlined />, label: <Link to="/me/sessions">登录设备</Link> },
    { key: 'second-factor', icon: <SafetyOutlined />, label: <Link to="/me/second-factor">动态验证码</Link> },
    { key: 'password', icon: <KeyOutlined />, label: <Link to="/me/password">修改密码</Link> },
    { type: 'divider' as const },
    {
      key: 'out',
      icon: <LogoutOutlined />,
      label: '退出登录',
      onClick: () => void call('POST /console/api/v1/logout', {}).then(leave, leave),
    },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className={css.person} title={`账号 ${loginName}`}>
        <Avatar size={28} style={{ background: '#332b1f', color: '#ecc981' }}>
          {name.slice(0, 1)}
        </Avatar>
        {name}
      </button>
    </Dropdown>
  )
}
