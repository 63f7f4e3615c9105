import { InputNumber } from 'antd'
import css from './fields.module.css'

export interface Point {
  longitude: number
  latitude: number
}
interface Props {
  value?: Point
  onChange?: (value: Point) => void
  disabled?: boolean
}

// The drawing covers the country roughly; it shows whether a point lies where one thinks, nothing finer.
const west = 73
const east = 136
const south = 17
const north = 54
const outline =
  '8,52 22,40 40,44 52,30 62,34 74,46 96,52 116,50 132,42 140,30 152,12 170,8 182,20 206,30 202,42 190,46 186,56 172,62 166,58 158,64 168,70 164,78 172,92 174,104 166,118 152,128 138,134 128,130 116,132 108,122 104,108 92,110 78,104 60,98 44,92 34,80 22,72 12,62'

const place = ({ longitude, latitude }: Point) => ({
  x: ((longitude - west) / (east - west)) * 220,
  y: ((north - latitude) / (north - south)) * 150,
})
const onMap = (p: Point) => p.longitude > west && p.longitude < east && p.latitude > south && p.latitude < north

/** A position in gcj02 degrees, with a sketch that shows where it lies. */
export function MapPoint({ value = { longitude: 0, latitude: 0 }, onChange, disabled }: Props) {
  const { x, y } = place(value)
  return (
    <div className={css.point}>
      <svg className={css.map} viewBox="0 0 220 150" aria-hidden="true">
        <polygon points={outline} fill="#ece4d3" stroke="#d3c6ab" strokeLinejoin="round" />
        {onMap(value) && (
          <g transform={`translate(${x} ${y})`}>
            <circle r="9" fill="#b0832f" opacity="0.25" />
            <circle r="4" fill="#8f6820" stroke="#fff" strokeWidth="1.5" />
          </g>
        )}
      </svg>
      <div className={css.coordinates}>
        <div>
          <span>经度</span>
          <InputNumber
            aria-label="经度"
            value={value.longitude}
            min={-180}
            max={180}
            precision={6}
            disabled={disabled}
            style={{ width: '100%' }}
            onChange={(longitude) => onChange?.({ ...value, longitude: longitude ?? 0 })}
          />
        </div>
        <div>
          <span>纬度</span>
          <InputNumber
            aria-label="纬度"
            value={value.latitude}
            min={-90}
            max={90}
            precision={6}
            disabled={disabled}
            style={{ width: '100%' }}
            onChange={(latitude) => onChange?.({ ...value, latitude: latitude ?? 0 })}
          />
        </div>
        <p className={css.note}>使用国测局坐标（GCJ-02），可在腾讯地图或高德地图的坐标拾取工具中复制。会员按此坐标看到到店距离。</p>
      </div>
    </div>
  )
}
