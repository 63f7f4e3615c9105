import {
  AppstoreOutlined,
  CoffeeOutlined,
  CrownOutlined,
  ExperimentOutlined,
  FireOutlined,
  HeartOutlined,
  SkinOutlined,
} from '@ant-design/icons'
import { industries, industryInfo, type Industry, industryNames } from '@youli/domain/platform/installation/industries.ts'
import { maxBrandName } from '@youli/domain/platform/installation/rules.ts'
import { wornColour } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import { paletteOf, themeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import { preparedBy } from '@youli/domain/presets/prepared.ts'
import { presets } from '@youli/domain/presets/presets.ts'
import { ColorPicker, Form, type FormInstance, Radio } from 'antd'
import type { ComponentType } from 'react'
import { TextItem } from '../../../kit/fields/items.tsx'
import css from '../set-up.module.css'

/** What is typed for a new brand and its first operator. */
export interface BrandValues {
  brandName: string
  industry: Industry
  /** '' wears the colour of the industry. */
  colour: string
  name: string
  loginName: string
  password: string
}

const icons: Record<Industry, ComponentType> = {
  jewellery: CrownOutlined,
  tea: CoffeeOutlined,
  clothes: SkinOutlined,
  beauty: ExperimentOutlined,
  food: FireOutlined,
  flowers: HeartOutlined,
  general: AppstoreOutlined,
}

/** The colour that a brand of an industry wears while it chooses none. */
const accentOf = (industry: Industry): string =>
  industryInfo(industry).colour ?? paletteOf(themeOf(industries[industry].theme), 'light').accent

/** The colour that is sent: none for the one that a brand of the industry wears anyway. */
export const chosenColour = (industry: Industry, colour: string): { colour?: string } =>
  colour && colour !== accentOf(industry) ? { colour } : {}

/** Name, industry and colour of a new brand, with what its industry begins with. */
export function BrandItems({ form }: { form: FormInstance }) {
  const industry: Industry = Form.useWatch('industry', form) ?? 'general'
  return (
    <>
      <div className={css.row}>
        <TextItem
          name="brandName"
          label="品牌名称"
          required="请填写品牌名称"
          extra="会员在商城、短信和小票上看到的名字"
          maxLength={maxBrandName}
        />
        <Form.Item
          name="colour"
          label="主色"
          extra={<ColourNote form={form} />}
          getValueFromEvent={(c: { toHexString(): string }) => c.toHexString().slice(0, 7)}
          getValueProps={(value: string) => ({ value: value || accentOf(industry) })}
        >
          <ColorPicker className={css.colour} disabledAlpha showText />
        </Form.Item>
      </div>
      <Form.Item name="industry" label="行业">
        <Radio.Group className={css.industries}>
          {industryNames.map((one) => (
            <Radio.Button key={one} value={one}>
              <Tile industry={one} />
            </Radio.Button>
          ))}
        </Radio.Group>
      </Form.Item>
      <section className={css.prepares} aria-live="polite">
        <h2>「{industries[industry].title}」会为您准备</h2>
        <ul>
          {preparedBy(presets[industry]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Tile({ industry }: { industry: Industry }) {
  const Icon = icons[industry]
  return (
    <span className={css.tile}>
      <i style={{ background: accentOf(industry) }} aria-hidden>
        <Icon />
      </i>
      {industries[industry].title}
    </span>
  )
}

/** Says when the colour has to be moved to be read. */
function ColourNote({ form }: { form: FormInstance }) {
  const { colour, industry = 'general' }: { colour?: string; industry?: Industry } = Form.useWatch((values: object) => values, form) ?? {}
  const worn = colour ? wornColour(themeOf(industries[industry].theme), colour) : null
  return worn?.moved ? `为看得清，文字与按钮用 ${worn.hex.toUpperCase()}` : '按钮、价格与链接的颜色'
}
