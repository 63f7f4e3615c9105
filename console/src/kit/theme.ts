import type { ThemeConfig } from 'antd'
import { theme as antd } from 'antd'
import type { Mode } from './look.ts'
import { type Colours, colours } from './colours.ts'

/** Somebody who asked for less motion gets none. */
const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

const componentsOf = (c: Colours): NonNullable<ThemeConfig['components']> => ({
  Button: {
    colorPrimary: c.button,
    colorPrimaryHover: c.buttonHover,
    colorPrimaryActive: c.button,
    primaryColor: c.onButton,
    primaryShadow: 'none',
    defaultShadow: 'none',
  },
  Table: {
    cellFontSizeMD: 13,
    cellPaddingBlockMD: 7,
    cellPaddingBlockSM: 5,
    cellPaddingInlineMD: 12,
    headerBg: c.sunk,
    headerColor: c.ink3,
    headerSplitColor: 'transparent',
    rowHoverBg: c.hover,
    rowSelectedBg: c.accentBg,
    rowSelectedHoverBg: c.accentBg,
  },
  Tabs: { inkBarColor: c.ink, itemSelectedColor: c.ink, horizontalItemPadding: '12px 0' },
  // On and off are far enough from the word in them.
  Switch: { colorTextLightSolid: c.onButton, colorTextQuaternary: c.ink3, colorTextTertiary: c.ink2 },
  Card: { headerHeight: 48, headerFontSize: 15, headerPadding: 20, bodyPadding: 20 },
  Form: { itemMarginBottom: 16, labelFontSize: 14 },
  Modal: { contentBg: c.card, borderRadiusLG: 12 },
  Descriptions: { labelColor: c.ink3 },
})

/** The component library in the colours, sizes and type of the console. */
export function themeOf(mode: Mode): ThemeConfig {
  const c = colours[mode]
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm],
    cssVar: { key: 'youli' },
    token: {
      motion: !still,
      colorPrimary: c.accent,
      colorPrimaryBg: c.accentBg,
      colorPrimaryBorder: c.accentLine,
      colorLink: c.accent,
      colorSuccess: c.ok,
      colorSuccessBg: c.okBg,
      colorWarning: c.warn,
      colorWarningBg: c.warnBg,
      colorError: c.bad,
      colorErrorBg: c.badBg,
      colorInfo: c.info,
      colorInfoBg: c.infoBg,
      colorTextBase: c.ink,
      colorText: c.ink,
      colorTextSecondary: c.ink2,
      colorTextTertiary: c.ink3,
      colorTextPlaceholder: c.ink3,
      colorTextDescription: c.ink3,
      colorBgLayout: c.page,
      colorBgContainer: c.card,
      colorBgElevated: c.card,
      colorFillAlter: c.sunk,
      colorFillTertiary: c.hover,
      colorBorderSecondary: c.line,
      colorBorder: c.lineStrong,
      borderRadius: 7,
      borderRadiusLG: 10,
      borderRadiusSM: 4,
      controlHeight: 34,
      controlHeightSM: 28,
      controlHeightLG: 40,
      fontSize: 14,
      fontFamily: `-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif`,
    },
    components: componentsOf(c),
  }
}
