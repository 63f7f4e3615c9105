/** The tracker’s names of carriers by their short codes. */
const companies: Readonly<Record<string, string>> = {
  SF: 'shunfeng',
  YTO: 'yuantong',
  ZTO: 'zhongtong',
  STO: 'shentong',
  YD: 'yunda',
  EMS: 'ems',
  YZPY: 'youzhengguonei',
  JD: 'jd',
  JTSD: 'jtexpress',
  DBL: 'debangkuaidi',
  HTKY: 'huitongkuaidi',
  ZJS: 'zhaijisong',
}

/** The tracker's name of a carrier; undefined for one that it does not follow. */
export const kuaidi100Code = (company: string): string | undefined => (Object.hasOwn(companies, company) ? companies[company] : undefined)

/** The short code behind the tracker's name; the name itself where we have none. */
export const companyOf = (kuaidi100: string): string => Object.entries(companies).find(([, each]) => each === kuaidi100)?.[0] ?? kuaidi100
