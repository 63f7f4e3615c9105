import type { ThemeConfig } from 'antd'

/** Near-black ink, warm gold, paper. */
const ink = '#211d18'
const gold = '#8f6820'
const paper = '#f5f3ef'

/** Colours of a series in charts, in the order they are used. */
export const seriesColours: string[] = ['#b0832f', '#3d3830', '#7d9a8c', '#c46b4e', '#6d7fa3']

/** Somebody who asked for less motion gets none. */
const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

export const theme: ThemeConfig = {
  token: {
    motion: !still,
    colorPrimary: gold,
    colorLink: gold,
    colorInfo: gold,
    colorInfoBg: '#fbf6ea',
    colorInfoBorder: '#e8d8b2',
    // Dark enough to be read as the words of links that destroy.
    colorError: '#c2331f',
    colorTextBase: ink,
    colorBgLayout: paper,
    colorBorderSecondary: '#ece8e0',
    colorBorder: '#dcd6ca',
    // Light enough to stand back, dark enough to be read.
    colorTextPlaceholder: '#766f63',
    colorTextDescription: '#6f675b',
    borderRadius: 6,
    fontSize: 14,
    controlHeight: 34,
    fontFamily: `-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif`,
  },
  components: {
    Button: { colorPrimary: ink, colorPrimaryHover: '#453d31', colorPrimaryActive: '#000', primaryShadow: 'none', defaultShadow: 'none' },
    Layout: { siderBg: '#1d1915', headerBg: '#fff', bodyBg: paper, headerHeight: 56, headerPadding: '0 24px' },
    Menu: {
      darkItemBg: '#1d1915',
      darkSubMenuItemBg: '#1d1915',
      darkItemColor: '#c9c1b3',
      darkItemHoverBg: '#2a251f',
      darkItemSelectedBg: '#332b1f',
      darkItemSelectedColor: '#ecc981',
      darkGroupTitleColor: '#958a78',
      itemHeight: 38,
    },
    Table: {
      headerBg: '#faf8f4',
      headerColor: '#6a6255',
      cellPaddingBlockMD: 9,
      cellPaddingInlineMD: 12,
      rowHoverBg: '#fbf9f5',
      rowSelectedBg: '#fbf6ea',
      rowSelectedHoverBg: '#f8f0dd',
    },
    // Off is dark enough for the white word in it.
    Switch: { colorTextQuaternary: '#766f63', colorTextTertiary: '#6a6255' },
    Card: { headerHeight: 48 },
    Descriptions: { labelColor: '#6f675b' },
  },
}
