import { isSystemPage, pageLimits, pageNames, pageNameTexts, type PageName } from '@youli/domain/content/page-builder/rules.ts'
import { Form, Radio } from 'antd'
import { useNavigate } from 'react-router'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { pageLinks } from '../links.ts'
import { TextItem } from '../../../kit/fields/items.tsx'

interface Values {
  title: string
  pageName: PageName
}

const hints: Readonly<Record<PageName, string>> = {
  custom: '有自己的链接，可发给会员、放进菜单',
  mall_home: '显示在商城首页，推荐商品的上方与商品列表的下方；只能有一个',
  footerMenu: '页面底部的导航；只能有一个',
}

/** What a page is for and what it is called; then it is composed. */
export function AddPage({ pageName = 'custom', close }: { pageName?: PageName | undefined; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const go = useNavigate()
  const store = useAction('POST /console/api/v1/custom-pages/save', { quiet: true })
  const save = async ({ title, pageName }: Values) => {
    const { id } = await store.mutateAsync({ title, pageName, modules: {} })
    void go(pageLinks.edit(id))
  }
  return (
    <FormDialog<Values>
      title="新增页面"
      form={form}
      initial={{ title: isSystemPage(pageName) ? pageNameTexts[pageName] : '', pageName }}
      save={save}
      close={close}
      okText="下一步"
    >
      <TextItem
        name="title"
        label="页面名称"
        required="请填写页面名称"
        maxLength={pageLimits.title}
        showCount
        placeholder="如 双旦礼遇季"
      />
      <Form.Item name="pageName" label="用途">
        <Radio.Group vertical options={pageNames.map((value) => ({ value, label: `${pageNameTexts[value]}：${hints[value]}` }))} />
      </Form.Item>
    </FormDialog>
  )
}
