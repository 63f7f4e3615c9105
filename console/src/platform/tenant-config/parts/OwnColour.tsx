import { isColour } from '@youli/domain/platform/tenant-config/themes/colour.ts'
import { wornColour } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import { luminance } from '@youli/domain/platform/tenant-config/themes/contrast.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import type { Theme } from '@youli/domain/platform/tenant-config/themes/theme.ts'
import { App, Button, Card, ColorPicker, Input, Space } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { configLinks } from '../links.ts'
import css from '../themes.module.css'
import { ColourRamp } from './ColourRamp.tsx'
import { coloursOfPicture } from './logo-colours.ts'
import { Link } from 'react-router'

interface Props {
  /** The theme it is shown on. */
  theme: Theme
  /** As saved; '' is the theme's own. */
  kept: string
  colour: string
  version: number
  /** Where the logo lies; '' is none. */
  logo: string
  onChange: (colour: string) => void
}

/** What becomes of a colour, in words: as it is, or moved until it can be read. */
function wornText(theme: Theme, colour: string): string {
  const { hex, moved } = wornColour(theme, colour)
  if (!moved) return '这个颜色看得清，原样使用'
  return `为看得清，已调${luminance(hex) < luminance(colour) ? '深' : '浅'}为 ${hex.toUpperCase()}`
}

/** The colours of the logo to choose from. */
function FromLogo({ logo, onChange }: Pick<Props, 'logo' | 'onChange'>) {
  const [found, setFound] = useState<string[] | null>(null)
  const [fault, setFault] = useState('')
  const look = () => coloursOfPicture(logo).then(setFound, () => setFault('标志存放在别的网站，读不到它的颜色，可直接填写色值'))
  if (!logo)
    return (
      <small>
        <Link to={configLinks.group('brand')}>上传标志</Link>后可从中取色
      </small>
    )
  return (
    <Space wrap>
      <Button onClick={() => void look()}>从标志取色</Button>
      {found?.map((one) => (
        <button
          key={one}
          type="button"
          className={css.swatch}
          style={{ background: one }}
          aria-label={`用 ${one.toUpperCase()}`}
          onClick={() => onChange(one)}
        />
      ))}
      {found?.length === 0 && <small>标志里没有鲜明的颜色</small>}
      {fault && <small role="alert">{fault}</small>}
    </Space>
  )
}

/** The brand's own colour over its themes: chosen, shown as it is worn, saved. */
export function OwnColour({ theme, kept, colour, version, logo, onChange }: Props) {
  const { message } = App.useApp()
  const save = useAction('POST /console/api/v1/config/save-group', {
    onDone: () => void message.success(colour ? '品牌主色已换上，会员打开下一页时可见' : '已换回主题自己的颜色'),
  })
  const isRight = colour === '' || isColour(colour)
  return (
    <Card title="品牌主色" className={css.app}>
      <div className={css.own}>
        <Space wrap>
          <ColorPicker value={isColour(colour) ? colour : null} disabledAlpha onChange={(c) => onChange(c.toHexString().slice(0, 7))} />
          <Input
            aria-label="主色色值"
            placeholder="主题自己的颜色"
            maxLength={7}
            value={colour}
            status={isRight ? '' : 'error'}
            onChange={(e) => onChange(e.target.value.trim())}
            style={{ width: 160 }}
          />
          <FromLogo logo={logo} onChange={onChange} />
        </Space>
        <output>
          {colour === '' ? '按钮、链接与选中使用主题自己的颜色' : isRight ? wornText(theme, colour) : '色值须为 #2A6049 这样的写法'}
        </output>
        {isRight && <ColourRamp theme={theme} colour={colour} />}
        <Space>
          <Button
            type="primary"
            disabled={!isRight || colour === kept}
            loading={save.isPending}
            onClick={() =>
              save.mutate({ group: 'brand', version, values: { [brandSettings.ownColour.key]: colour.toLowerCase() || null } })
            }
          >
            保存主色
          </Button>
          {colour !== kept && <Button onClick={() => onChange(kept)}>放弃</Button>}
          {colour !== '' && (
            <Button type="text" onClick={() => onChange('')}>
              恢复主题颜色
            </Button>
          )}
        </Space>
      </div>
    </Card>
  )
}
