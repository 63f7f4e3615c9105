/** The one stylesheet of all pages. */
export const style = `
:root { --green: #07c160; --ink: #191919; --soft: #767676; --line: #ececec; --paper: #f5f5f5; --red: #d9483b; --blue: #2b6de5 }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 -apple-system, "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif; -webkit-text-size-adjust: 100% }
h1 { font-size: 24px; line-height: 1.3; margin: 0 } h2 { font-size: 17px; margin: 0 0 12px } p { margin: 4px 0 }
a { color: inherit; text-decoration: none } form { margin: 0 }
.muted { color: var(--soft); font-size: 14px } .mono { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; overflow-wrap: anywhere }
button { font: inherit; color: inherit; cursor: pointer }
button:focus-visible, a:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid rgba(7, 193, 96, .45); outline-offset: 2px }
.button { display: block; width: 100%; min-height: 48px; padding: 11px 20px; border: 0; border-radius: 10px; background: var(--green); color: #fff; font-weight: 600; text-align: center }
.button.quiet { background: #f0f0f0; color: var(--ink) } .button.big { min-height: 52px; font-size: 18px } .button:active, .person:active { filter: brightness(.96) }
.mini { min-height: 36px; padding: 4px 14px; border: 1px solid #d6d6d6; border-radius: 8px; background: #fff; font-size: 14px; white-space: nowrap } .mini:hover { border-color: var(--green); color: #058a45 }
.link { border: 0; background: none; color: #46608f; padding: 12px; font-size: 15px }
.card { display: block; background: #fff; border-radius: 14px; padding: 16px; box-shadow: 0 1px 2px rgba(0, 0, 0, .04) }
.line { display: flex; justify-content: space-between; align-items: center; gap: 12px } .line > * { min-width: 0 } .line > .chip, .line > .price, .line > .mini, .line > .muted:last-child { flex: none }
.chip { padding: 2px 10px; border-radius: 99px; background: #e4f7ec; color: #05783d; font-size: 13px; white-space: nowrap } .chip.off, .chip.closed { background: #f0f0f0; color: #666 } .chip.notpay { background: #fff1de; color: #985200 } .chip.refund { background: #fde7e4; color: #a93024 }
.face { flex: none; width: 46px; height: 46px; border-radius: 10px; object-fit: cover; background: #ddd } .face.letter { display: grid; place-items: center; background: linear-gradient(135deg, #6aa2ff, #2b6de5); color: #fff; font-size: 20px }
.person { display: flex; align-items: center; gap: 14px; width: 100%; min-height: 70px; padding: 12px 16px; border: 0; border-bottom: 1px solid var(--line); background: #fff; text-align: left } .person .name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap } .person.still { padding: 0; border: 0; min-height: 56px }
.people { border-radius: 14px; overflow: hidden; background: #fff } .people .person:last-child { border-bottom: 0 }
.round { width: 72px; height: 72px; margin: 0 auto 20px; border-radius: 50%; display: grid; place-items: center; color: #fff; font-size: 38px; font-weight: 700 } .round.bad { background: var(--red) } .round.info { background: #10aeff } .round.good { background: var(--green) }
.phone main { max-width: 480px; min-height: 100vh; margin: 0 auto; padding: 16px; display: flex; flex-direction: column; gap: 16px }
.phone main.center { padding: 88px 28px 28px; text-align: center; gap: 10px } .phone main.center form { margin-top: 28px }
.hero { padding: 28px 20px; border-radius: 18px; background: linear-gradient(135deg, #0bbf6a, #058a4e); color: #fff } .hero p { opacity: .92; font-size: 15px } .hero .tag { display: inline-block; margin: 0 0 10px; padding: 2px 10px; border-radius: 99px; background: rgba(255, 255, 255, .2); font-size: 13px; opacity: 1 } .hero.blue { background: linear-gradient(135deg, #4d8bf5, #1f55c4) } .hero .now { margin-top: 14px }
label { display: block; font-size: 14px; color: var(--soft); margin-bottom: 14px } label.row { display: flex; gap: 10px; align-items: center; color: var(--ink); font-size: 15px }
input:not([type=checkbox]):not([type=hidden]) { display: block; width: 100%; min-height: 46px; margin-top: 6px; padding: 8px 12px; border: 1px solid #dcdcdc; border-radius: 10px; font: inherit; background: #fff; color: var(--ink) } input[type=checkbox] { width: 22px; height: 22px; accent-color: var(--green) }
.consent h1 { margin-bottom: 12px } .phone main.consent { background: #fff; padding: 56px 24px 24px } .consent .person { border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); min-height: 84px } .consent .pair { margin-top: 28px } .consent .foot { text-align: center }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
.cashier { background: transparent; min-height: 100vh; display: flex; align-items: flex-end; justify-content: center; background: rgba(0, 0, 0, .35) }
.sheet { width: 100%; max-width: 480px; padding: 14px 20px calc(28px + env(safe-area-inset-bottom)); border-radius: 20px 20px 0 0; background: #fff; max-height: 100vh; overflow: auto } .sheet .bar { display: flex; justify-content: space-between; align-items: center; font-size: 14px; padding-bottom: 12px; border-bottom: 1px solid var(--line) }
.payee { margin-top: 26px; text-align: center; font-size: 17px } .amount { margin: 2px 0 22px; text-align: center; font-size: 46px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums } .amount small { font-size: 28px; margin-right: 4px }
.sheet dl { display: grid; grid-template-columns: 84px 1fr; gap: 10px 12px; margin: 0 0 24px; font-size: 15px } .sheet dt { color: var(--soft) } .sheet dd { margin: 0; text-align: right; overflow-wrap: anywhere } .sheet .pair { margin-top: 12px }
details { margin-top: 16px } summary { text-align: center; color: #46608f; font-size: 15px; padding: 8px; cursor: pointer; list-style: none } summary::-webkit-details-marker { display: none }
.choices { display: grid; gap: 8px; margin-top: 6px } .choice { padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px; background: #fafafa; text-align: left } .choice b { display: block; font-weight: 600; font-size: 15px } .choice span { color: var(--soft); font-size: 13px }
.result { text-align: center; padding-top: 56px; min-height: 55vh } .result .amount { margin-top: 14px }
.desk { max-width: 1040px; margin: 0 auto; padding: 20px 16px 56px } .top { padding: 8px 4px 20px } .top .back { display: inline-block; padding: 8px 0; color: #46608f; font-size: 15px } .top p { color: var(--soft) }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr)); gap: 14px } .list { display: grid; gap: 12px } .grid .card .button { margin-top: 12px } .grid .line { min-height: 44px } .narrow { max-width: 420px; margin-top: 20px }
.tiles { margin: 18px 0; grid-template-columns: repeat(auto-fill, minmax(min(100%, 160px), 1fr)) } .tile { display: grid; align-content: start; gap: 2px; padding: 16px; border-radius: 14px; background: #fff; box-shadow: 0 1px 2px rgba(0, 0, 0, .04) } .tile:hover { box-shadow: 0 6px 20px rgba(0, 0, 0, .08) } .tile .mark { width: 40px; height: 40px; display: grid; place-items: center; border-radius: 12px; background: #e4f7ec; color: #05783d; font-weight: 600; margin-bottom: 6px } .tile i { font-style: normal; color: #05783d; font-size: 14px }
.code { font-size: 34px; font-weight: 700; letter-spacing: 6px; font-variant-numeric: tabular-nums; color: #05783d } .search { display: flex; gap: 10px; margin-bottom: 16px } .search input { margin: 0 !important; flex: 1; min-width: 0 } .search .mini { min-height: 46px }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px } .price { font-variant-numeric: tabular-nums } .empty { padding: 40px 0; text-align: center; color: var(--soft) }
.object img, .object .file { display: grid; place-items: center; width: 100%; height: 160px; object-fit: cover; border-radius: 10px; background: #f0f0f0; margin-bottom: 8px; color: var(--soft) } .object span { display: block } .object .file { display: grid }
table { width: 100%; border-collapse: collapse; font-size: 14px } td { padding: 6px 8px 6px 0; border-top: 1px solid var(--line); vertical-align: top } td:not(.path) { white-space: nowrap; overflow-wrap: normal } .path { width: 100% }
.cashier.alone { background: var(--paper) } .cashier.alone .sheet { border-radius: 20px; margin: 12px; align-self: flex-start; max-height: none } .cashier.alone .result { min-height: 0; padding-bottom: 40px }
.group { margin: 28px 4px 12px } .keys { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr)); gap: 10px 20px; margin-top: 12px } .key { display: flex; gap: 10px; align-items: flex-end } .key label { flex: 1; min-width: 0; margin: 0 } .key .mini { min-height: 46px } .keys + .key { margin-top: 14px } textarea { display: block; width: 100%; margin-top: 6px; padding: 8px 12px; border: 1px solid #dcdcdc; border-radius: 10px; font: 12px/1.4 ui-monospace, Menlo, Consolas, monospace; resize: vertical }
@media (max-width: 420px) { .tiles { grid-template-columns: 1fr 1fr } }
`
