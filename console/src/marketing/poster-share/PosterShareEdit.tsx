import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { posterFault, posterLimits, posterTypes, relationTypes } from '@youli/domain/marketing/poster-share/rules.ts'
import { posterTypeTexts, relationTexts } from '@youli/domain/marketing/poster-share/texts.ts'
import { Form, Radio, Select } from 'antd'
import { useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import type { InputOf, OutputOf } from '../../kit/client.ts'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import edit from '../../kit/form/edit.module.css'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { posterShareLinks } from './links.ts'
import { ImageItem, TextItem } from '../../kit/fields/items.tsx'

type Detail = OutputOf<'GET /console/api/v1/poster-shares/one'>
type Values = Required<Omit<InputOf<'POST /console/api/v1/poster-shares/save'>, 'id' | 'version'>>

const empty: Values = {
  name: '',
  imgUrl: '',
  type: 'activity_share',
  relationActivityType: 'seckill',
  relationActivityId: '',
  externalLink: '',
}

const valuesOf = ({ name, imgUrl, type, relationActivityType, relationActivityId, externalLink }: Detail): Values => ({
  name,
  imgUrl,
  type,
  relationActivityType: relationActivityType || 'seckill',
  relationActivityId: relationActivityId === '0' ? '' : relationActivityId,
  externalLink,
})

export default function PosterShareEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/poster-shares/one"
      save="POST /console/api/v1/poster-shares/save"
      needs={activityPermissions.edit}
      back={posterShareLinks.list}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={(values, poster) => {
        throwFault(posterFault(values))
        return { id: poster?.id ?? null, ...values }
      }}
      title="新增员工海报"
      nameOf={(poster) => poster.name}
      saved="海报已保存"
      added="海报已保存，员工即可在“推荐好友”页分享"
      renderSections={(poster) => [
        { title: '海报', body: <SummaryFields /> },
        { title: '打开后进入', hint: '顾客扫描员工的二维码后打开的页面', body: <Target poster={poster} /> },
      ]}
    />
  )
}

const SummaryFields = () => (
  <div className={edit.grid}>
    <TextItem
      name="name"
      label="海报名称"
      extra="显示在海报下方与员工的海报列表中"
      required="请输入海报名称"
      maxLength={posterLimits.name}
      showCount
    />
    <ImageItem
      name="imgUrl"
      label="海报图片"
      extra="建议 750×1000 像素的竖图，员工的二维码自动加在图片下方"
      wide
      required="请上传海报图片"
    />
  </div>
)

function Target({ poster }: { poster: Detail | undefined }) {
  const form = Form.useFormInstance<Values>()
  const type = Form.useWatch('type', form)
  return (
    <div className={edit.grid}>
      <Form.Item name="type" label="类型" className={edit.wide}>
        <Radio.Group options={optionsOf(posterTypes, posterTypeTexts)} />
      </Form.Item>
      {type === 'external_link' ? (
        <TextItem
          name="externalLink"
          label="外部链接"
          extra="网页地址，不写 http:// 时自动补上"
          wide
          required="请输入外部链接"
          maxLength={posterLimits.link}
          placeholder="https://"
        />
      ) : (
        <Related poster={poster} />
      )}
    </div>
  )
}

/** Activities that are not over; one that was chosen before keeps its name. */
function Related({ poster }: { poster: Detail | undefined }) {
  const form = Form.useFormInstance<Values>()
  const chosen = Form.useWatch('relationActivityType', form) || 'seckill'
  const result = useCall('GET /console/api/v1/poster-shares/activities', { type: chosen })
  const known = result.data ?? []
  const kept = poster?.relationActivityType === chosen && !known.some((a) => a.activityId === poster.relationActivityId)
  const options = known.map((a) => ({ value: a.activityId, label: `${a.activityName}（${when(a.startTime)} 至 ${when(a.endTime)}）` }))
  return (
    <>
      <Form.Item name="relationActivityType" label="活动类型">
        <Select options={optionsOf(relationTypes, relationTexts)} onChange={() => form.setFieldValue('relationActivityId', '')} />
      </Form.Item>
      <Form.Item
        name="relationActivityId"
        label="关联活动"
        getValueProps={(value: string) => ({ value: value || undefined })}
        rules={[{ required: true, message: '请选择关联的活动' }]}
      >
        <Select
          loading={result.isLoading}
          placeholder={result.isSuccess && known.length === 0 ? `没有未结束的${relationTexts[chosen]}` : '请选择活动'}
          showSearch={{ optionFilterProp: 'label' }}
          options={kept ? [...options, { value: poster.relationActivityId, label: poster.relationActivityName }] : options}
        />
      </Form.Item>
    </>
  )
}
