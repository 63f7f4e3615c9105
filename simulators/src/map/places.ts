/** A district with a point in it, GCJ-02. */
export interface District {
  code: string
  province: string
  city: string
  district: string
  latitude: number
  longitude: number
}

const place = (code: string, province: string, city: string, district: string, latitude: number, longitude: number): District => ({
  code,
  province,
  city,
  district,
  latitude,
  longitude,
})

/** As much of the country as the simulated map knows. */
export const districts: readonly District[] = [
  place('110108', '北京市', '北京市', '海淀区', 39.9599, 116.2981),
  place('110105', '北京市', '北京市', '朝阳区', 39.9219, 116.4431),
  place('310101', '上海市', '上海市', '黄浦区', 31.2318, 121.4846),
  place('310115', '上海市', '上海市', '浦东新区', 31.2214, 121.5447),
  place('330106', '浙江省', '杭州市', '西湖区', 30.2594, 120.1302),
  place('420106', '湖北省', '武汉市', '武昌区', 30.5539, 114.3159),
  place('440106', '广东省', '广州市', '天河区', 23.1248, 113.3613),
  place('440304', '广东省', '深圳市', '福田区', 22.541, 114.05),
  place('440305', '广东省', '深圳市', '南山区', 22.5313, 113.9304),
  place('500103', '重庆市', '重庆市', '渝中区', 29.5529, 106.569),
  place('510104', '四川省', '成都市', '锦江区', 30.6575, 104.0808),
  place('610113', '陕西省', '西安市', '雁塔区', 34.2221, 108.9445),
]

/** The district of an address that names its city; where it names none of ours, the city's first. */
export function districtOf(address: string): { found: District; named: boolean } | null {
  const inCity = districts.filter((each) => address.includes(each.city) || address.includes(each.city.slice(0, -1)))
  const named = inCity.find((each) => address.includes(each.district))
  const found = named ?? inCity[0]
  return found ? { found, named: named !== undefined } : null
}

const degreesAround = 0.5

/** The nearest district within half a degree; null in the sea. */
export function districtAt(latitude: number, longitude: number): District | null {
  const apart = (each: District): number => Math.hypot(each.latitude - latitude, each.longitude - longitude)
  const [nearest] = [...districts].sort((a, b) => apart(a) - apart(b))
  return nearest && apart(nearest) <= degreesAround ? nearest : null
}
