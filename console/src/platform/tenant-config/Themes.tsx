import { connectionPermissions } from '@youli/domain/platform/connection/permissions.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { type Mode, modes, themeOf, themes } from '@youli/domain/platform/tenant-config/themes/index.ts'
import type { Theme } from '@youli/domain/platform/tenant-config/themes/theme.ts'
import { App, Button, Card, Empty, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type OutputOf, useAction, useCall } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { connectionLinks } from '../connection/links.ts'
import { OwnColour } from './parts/OwnColour.tsx'
import { ThemePreview } from './parts/ThemePreview.tsx'
import css from './themes.module.css'

type Brand = OutputOf<'GET /console/api/v1/config'>
type Worn = OutputOf<'GET /console/api/v1/themes'>[number]

const modeTexts: Readonly<Record<Mode, string>> = { light: '浅色', dark: '深色' }

const valueOf = ({ settings }: Brand, { key, initial }: Setting): string => settings.find((one) => one.key === key)?.value ?? initial

/** The themes to choose among for one app, each as its pages look. */
function Choice({ app, mode, colour }: { app: Worn; mode: Mode; colour: string }) {
  const { message } = App.useApp()
  const wear = useAction('POST /console/api/v1/themes/wear', {
    onDone: (_, { theme }) => void message.success(`已换上${themeOf(theme).name}，会员打开下一页时可见`),
  })
  const tile = (theme: Theme) => {
    const worn = theme.key === app.theme
    return (
      <li key={theme.key} className={css.tile} aria-label={theme.name}>
        <ThemePreview theme={theme} mode={mode} colour={colour} />
        <div className={css.words}>
          <b>{theme.name}</b>
          {worn && <Tag color="green">使用中</Tag>}
          <small>{theme.light ? theme.suits : `${theme.suits}，始终深色`}</small>
        </div>
        {!worn && (
          <Button
            size="small"
            aria-label={`换上${theme.name}`}
            loading={wear.isPending && wear.variables.theme === theme.key}
            onClick={() => wear.mutate({ appId: app.appId, theme: theme.key })}
          >
            换上
          </Button>
        )}
      </li>
    )
  }
  return (
    <Card title={app.name} className={css.app}>
      <ul className={css.tiles}>{themes.map(tile)}</ul>
    </Card>
  )
}

/** A theme is worn by an account, so a brand without one has nothing to choose for. */
function NoAccount() {
  const may = useMay()
  return (
    <Card title="主题" className={css.app}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="连接公众号后可换主题">
        {may(connectionPermissions.edit) && <Link to={connectionLinks.kind('wechat')}>连接公众号</Link>}
      </Empty>
    </Card>
  )
}

/** The brand's own colour, and the themes of each app as they look in it. */
function Looks({ apps, brand, mode }: { apps: readonly Worn[]; brand: Brand; mode: Mode }) {
  const kept = valueOf(brand, brandSettings.ownColour)
  const [colour, setColour] = useState(kept)
  return (
    <>
      <OwnColour
        theme={themeOf(apps[0]?.theme)}
        kept={kept}
        colour={colour}
        version={brand.version}
        logo={valueOf(brand, brandSettings.logo)}
        onChange={setColour}
      />
      {apps.map((app) => (
        <Choice key={app.appId} app={app} mode={mode} colour={colour} />
      ))}
      {apps.length === 0 && <NoAccount />}
    </>
  )
}

export default function Themes() {
  const brand = useCall('GET /console/api/v1/config', { group: 'brand' })
  const result = useCall('GET /console/api/v1/themes', {})
  const [mode, setMode] = useState<Mode>('light')
  return (
    <section aria-label="外观主题">
      <Heading
        title="外观主题"
        hint="主题决定会员商城的配色、圆角、字体与材质，随会员手机的深浅色切换；更换后立即生效，并记入操作日志"
        extra={
          <Segmented<Mode>
            aria-label="预览"
            options={modes.map((value) => ({ value, label: modeTexts[value] }))}
            value={mode}
            onChange={setMode}
          />
        }
      />
      <Loaded result={brand}>
        {(read) => (
          <Loaded result={result}>
            {(apps) => <Looks key={valueOf(read, brandSettings.ownColour)} apps={apps} brand={read} mode={mode} />}
          </Loaded>
        )}
      </Loaded>
    </section>
  )
}
