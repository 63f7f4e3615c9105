import { palettedBy } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import { contrast } from '@youli/domain/platform/tenant-config/themes/contrast.ts'
import { type Mode, modes } from '@youli/domain/platform/tenant-config/themes/index.ts'
import type { Role, Theme } from '@youli/domain/platform/tenant-config/themes/theme.ts'
import css from '../themes.module.css'

const modeTexts: Readonly<Record<Mode, string>> = { light: '浅色', dark: '深色' }

/** What a colour is used for: words of one role on a ground of another. */
const uses: readonly { name: string; words: Role; ground: Role }[] = [
  { name: '主按钮', words: 'on-fill', ground: 'fill' },
  { name: '链接', words: 'accent', ground: 'page' },
  { name: '卡片上', words: 'accent', ground: 'surface' },
  { name: '选中', words: 'accent', ground: 'tint' },
]

/** A colour as a theme wears it, in light and dark, each use with its measured contrast. */
export const ColourRamp = ({ theme, colour }: { theme: Theme; colour: string }) => (
  <dl className={css.ramp}>
    {modes
      .filter((mode) => mode === 'dark' || theme.light)
      .map((mode) => {
        const palette = palettedBy(theme, colour, mode)
        return (
          <div key={mode}>
            <dt>
              {theme.name} · {modeTexts[mode]}
            </dt>
            <dd>
              {uses.map(({ name, words, ground }) => (
                <span key={name} style={{ background: palette[ground], color: palette[words] }}>
                  {name}
                  <b>{contrast(palette[words], palette[ground]).toFixed(1)} : 1</b>
                </span>
              ))}
            </dd>
          </div>
        )
      })}
  </dl>
)
