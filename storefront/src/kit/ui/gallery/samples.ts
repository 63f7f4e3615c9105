const art = (from: string, to: string, shape: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="400" height="400" fill="url(#g)"/>${shape}</svg>`,
  )}`

const ring =
  '<circle cx="200" cy="226" r="86" fill="none" stroke="#c99a45" stroke-width="16"/><path d="M200 92l34 26-34 40-34-40z" fill="#fff" stroke="#b98a36" stroke-width="4"/>'
const beads = Array.from({ length: 9 }, (_, i) => {
  const a = Math.PI * (0.1 + (0.8 * i) / 8)
  return `<circle cx="${200 + 120 * Math.cos(a)}" cy="${120 + 120 * Math.sin(a)}" r="17" fill="#fffdf8" stroke="#d8c7a4" stroke-width="3"/>`
}).join('')
const box =
  '<rect x="110" y="170" width="180" height="130" rx="8" fill="#1d1a16"/><rect x="100" y="136" width="200" height="46" rx="6" fill="#2b2620"/><path d="M188 136h24v164h-24z" fill="#dcb063"/>'

export const pictures = [
  art('#fbf4e5', '#ecd9b2', ring),
  art('#f4ece6', '#e2d2c6', beads),
  art('#f3f0ea', '#ded6c8', box),
  art('#eef1ee', '#d3dcd4', ring),
]

export const goods = [
  { id: '1', name: '金缕古法素圈戒指 足金 999', price: 2680, was: 2980, tag: '新品' },
  { id: '2', name: '月光淡水珍珠项链', price: 1299.5, was: null, tag: '包邮' },
  { id: '3', name: '礼遇生辰礼盒 黑金限定款', price: 399, was: 459, tag: '热卖' },
  { id: '4', name: '星河一克拉培育钻戒', price: 6999, was: null, tag: '' },
]

export const regions = [
  { value: '44', name: '广东省', parent: null },
  { value: '82', name: '澳门特别行政区', parent: null },
  { value: '4401', name: '广州市', parent: '44' },
  { value: '4403', name: '深圳市', parent: '44' },
  { value: '440304', name: '福田区', parent: '4403' },
  { value: '440305', name: '南山区', parent: '4403' },
  { value: '440106', name: '天河区', parent: '4401' },
]
