const serif = 'font-family="Noto Serif CJK SC" text-anchor="middle"'

const goldStops =
  '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6e2ae"/><stop offset=".35" stop-color="#d9ae5c"/><stop offset=".6" stop-color="#b9853a"/><stop offset=".8" stop-color="#e7c681"/><stop offset="1" stop-color="#9a6a26"/></linearGradient>'

/** An ear of grain whose kernels are cut stones: the brand’s sign, in a 200 × 200 box. */
export const sign = (fill: string): string => {
  const kernel = (x: number, y: number, a: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${a})"><path d="M0-21L11-6 0 21-11-6Z" fill="${fill}"/><path d="M-11-6H11M0-21L-4-6 0 21 4-6Z" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"/></g>`
  const pairs = [0, 1, 2, 3]
    .map((k) => kernel(100 - 21 + k * 1.6, 118 - k * 26, -34 + k * 4) + kernel(100 + 21 - k * 1.6, 118 - k * 26, 34 - k * 4))
    .join('')
  return `${pairs}${kernel(100, 24, 0)}<path d="M100 46C99 90 101 130 100 176" stroke="${fill}" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M100 176C80 172 60 160 52 140M100 176C120 172 140 160 148 140" stroke="${fill}" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

/** The round brand logo. */
export const logo = (name: string, ground: string, latin: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>${goldStops}</defs><circle cx="200" cy="200" r="200" fill="${ground}"/><circle cx="200" cy="200" r="184" fill="none" stroke="url(#gold)" stroke-width="3"/><g transform="translate(88 34) scale(1.12)">${sign('url(#gold)')}</g><text x="200" y="300" font-size="52" letter-spacing="9" ${serif} font-weight="bold" fill="#f3dfb2">${name}</text><text x="200" y="338" font-size="16" letter-spacing="5" font-family="Noto Sans CJK SC" text-anchor="middle" fill="#d9b877">${latin}</text></svg>`

/** The membership card's ground, 750 × 450. */
export const memberCard = (name: string, a: string, b: string): string => {
  const rays = Array.from(
    { length: 26 },
    (_, k) =>
      `<path d="M620 -40C${520 - k * 22} ${60 + k * 10} ${560 - k * 30} ${300 + k * 6} ${380 - k * 26} 520" stroke="url(#gold)" stroke-opacity="${0.05 + 0.012 * (k % 7)}" fill="none" stroke-width="1.4"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 450"><defs>${goldStops}<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient><radialGradient id="s" cx=".2" cy="0" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="750" height="450" fill="url(#g)"/>${rays}<rect width="750" height="450" fill="url(#s)"/><g transform="translate(500 120) scale(1.5)" opacity=".2">${sign('url(#gold)')}</g><g transform="translate(38 30) scale(.42)">${sign('url(#gold)')}</g><text x="140" y="84" font-size="36" letter-spacing="5" font-family="Noto Serif CJK SC" font-weight="bold" fill="#f1dcae">${name}</text><rect x="1" y="1" width="748" height="448" fill="none" stroke="url(#gold)" stroke-opacity=".4" stroke-width="2"/></svg>`
}

/** A picture that stands where a real official-account code will be put: framed, with the brand’s sign, no code. */
export const accountPicture = (name: string): string => {
  const corner = (x: number, y: number, a: number): string =>
    `<path transform="translate(${x} ${y}) rotate(${a})" d="M0 70V14Q0 0 14 0H70" fill="none" stroke="#b9853a" stroke-width="8" stroke-linecap="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><defs>${goldStops}</defs><rect width="480" height="480" rx="28" fill="#fdf9f1"/>${corner(36, 36, 0)}${corner(444, 36, 90)}${corner(444, 444, 180)}${corner(36, 444, 270)}<g transform="translate(140 62)">${sign('url(#gold)')}</g><text x="240" y="318" font-size="46" letter-spacing="8" ${serif} font-weight="bold" fill="#3a2f22">${name}</text><text x="240" y="368" font-size="24" font-family="Noto Sans CJK SC" text-anchor="middle" fill="#8a7a5e">演示环境 · 公众号图片</text><text x="240" y="402" font-size="19" font-family="Noto Sans CJK SC" text-anchor="middle" fill="#a89a80">请在控制台换成您的公众号二维码</text></svg>`
}

/** The picture a shared page shows, 500 × 400. */
export const shareIcon = (name: string, line: string, a: string, b: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 400"><defs>${goldStops}<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient></defs><rect width="500" height="400" fill="url(#g)"/><rect x="22" y="22" width="456" height="356" fill="none" stroke="url(#gold)" stroke-width="2"/><g transform="translate(160 42) scale(.9)">${sign('url(#gold)')}</g><text x="250" y="288" font-size="58" letter-spacing="10" ${serif} font-weight="bold" fill="#f3dfb2">${name}</text><text x="250" y="336" font-size="24" letter-spacing="4" ${serif} fill="#d9b877">${line}</text></svg>`
