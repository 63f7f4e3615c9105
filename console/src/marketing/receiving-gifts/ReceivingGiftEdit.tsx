import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { receivingGiftFault, receivingGiftLimits } from '@youli/domain/marketing/receiving-gifts/rules.ts'
import { throwFault } from '../../kit/errors.ts'
import type { InputOf, OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { receivingGiftLinks } from './links.ts'
import { ImageItem, MomentItem, NumberItem, TextItem } from '../../kit/fields/items.tsx'

type Detail = OutputOf<'GET /console/api/v1/receiving-gifts/one'>
type Draft = InputOf<'POST /console/api/v1/receiving-gifts/save'>
/** What the form holds; fields of a new one are empty until filled in. */
interface Values {
  theme: string
  imgUrl: string
  luckyBean: number | null
  link: string
  startTime: number | null
  endTime: number | null
}

const empty: Values = { theme: '', imgUrl: '', luckyBean: null, link: '', startTime: null, endTime: null }
const valuesOf = ({ theme, imgUrl, luckyBean, link, startTime, endTime }: Detail): Values => ({
  theme,
  imgUrl,
  luckyBean,
  link,
  startTime,
  endTime,
})
function draftOf(v: Values, gift?: Detail): Draft {
  const draft = {
    id: gift?.id ?? null,
    theme: v.theme.trim(),
    imgUrl: v.imgUrl,
    luckyBean: v.luckyBean ?? 0,
    link: v.link.trim(),
    startTime: v.startTime ?? 0,
    endTime: v.endTime ?? 0,
  }
  throwFault(receivingGiftFault(draft))
  return draft
}

export default function ReceivingGiftEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/receiving-gifts/one"
      save="POST /console/api/v1/receiving-gifts/save"
      needs={activityPermissions.edit}
      back={receivingGiftLinks.list}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={draftOf}
      title="新增收礼活动"
      nameOf={(gift) => gift.theme}
      saved="收礼活动已保存"
      renderSections={() => [{ title: '活动', hint: '进行中的活动按新旧显示在收礼页', body: <Basics /> }]}
    />
  )
}

const Basics = () => (
  <div className={edit.grid}>
    <TextItem name="theme" label="活动主题" required="请输入活动主题" maxLength={receivingGiftLimits.theme} showCount />
    <NumberItem
      name="luckyBean"
      label="每次点击的幸运豆"
      extra="每位会员每天一次"
      required="请输入幸运豆数量"
      min={1}
      max={receivingGiftLimits.luckyBean}
      suffix="颗"
    />
    <ImageItem name="imgUrl" label="活动图片" extra="建议 750×340 像素" wide required="请上传活动图片" />
    <TextItem name="link" label="跳转链接" extra="点击后前往的页面，如 /mall；留空则留在本页" wide maxLength={receivingGiftLimits.link} />
    <MomentItem name="startTime" label="开始时间" required="请选择开始时间" />
    <MomentItem name="endTime" label="结束时间" required="请选择结束时间" />
  </div>
)
