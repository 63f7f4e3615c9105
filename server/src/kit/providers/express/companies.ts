/** Carriers by their short codes: the tracker's name of each, and the shape of its numbers where it has one of its own. */
const companies: Readonly<Record<string, { kuaidi100: string; number?: RegExp }>> = {
  SF: { kuaidi100: 'shunfeng', number: /^SF[A-Z0-9]\d{12}$/ },
  YTO: { kuaidi100: 'yuantong', number: /^YT\d{13}$/ },
  ZTO: { kuaidi100: 'zhongtong', number: /^7[3-68]\d{12}$/ },
  STO: { kuaidi100: 'shentong', number: /^(?:77|43)\d{12,15}$/ },
  YD: { kuaidi100: 'yunda', number: /^(?:[34]\d{14}|5\d{12})$/ },
  EMS: { kuaidi100: 'ems', number: /^(?:[189]\d{12}|P[A-Z]\d{11}|[A-Z]{2}\d{9}CN)$/ },
  YZPY: { kuaidi100: 'youzhengguonei' },
  JD: { kuaidi100: 'jd', number: /^JD[A-Z0-9]{2}\d{11}$/ },
  JTSD: { kuaidi100: 'jtexpress', number: /^JT\d{13}$/ },
  DBL: { kuaidi100: 'debangkuaidi', number: /^DPK\d{12}$/ },
  HTKY: { kuaidi100: 'huitongkuaidi' },
  ZJS: { kuaidi100: 'zhaijisong' },
}

/** The tracker's name of a carrier; undefined for one that it does not follow. */
export const kuaidi100Code = (company: string): string | undefined =>
  Object.hasOwn(companies, company) ? companies[company]?.kuaidi100 : undefined

/** The short code behind the tracker's name; the name itself where we have none. */
export const companyOf = (kuaidi100: string): string =>
  Object.entries(companies).find(([, each]) => each.kuaidi100 === kuaidi100)?.[0] ?? kuaidi100

/** The carrier that a number most likely is of; null where its shape is nobody's own, or several share it. A hint, never a reason to refuse. @public for parcels */
export function guessCompany(number: string): string | null {
  const fitting = Object.entries(companies).filter(([, { number: shape }]) => shape?.test(number.trim().toUpperCase()))
  return fitting.length === 1 ? fitting[0]![0] : null
}
