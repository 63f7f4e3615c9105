import { InboxOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import css from '../connections.module.css'

/** Which field a PEM file is for, by what stands in it. */
export function pemPlace(text: string): ['fields' | 'keys', string] | null {
  if (text.includes('PRIVATE KEY-----')) return ['keys', 'privateKeyPem']
  if (text.includes('BEGIN CERTIFICATE-----')) return ['fields', 'certificatePem']
  return text.includes('BEGIN PUBLIC KEY-----') ? ['fields', 'publicKeyPem'] : null
}

/** Takes the files of the pay platform, all at once; they are read here and sent when the form is saved. */
export const PemDrop = ({ take }: { take: (place: ['fields' | 'keys', string], text: string) => void }) => (
  <Upload.Dragger
    multiple
    accept=".pem,.key,.crt"
    showUploadList={false}
    beforeUpload={(file) => {
      void file.text().then((text) => {
        const place = pemPlace(text)
        if (place) take(place, text)
      })
      return false
    }}
  >
    <p className={css.drop}>
      <InboxOutlined aria-hidden /> <b>拖入 apiclient_cert.pem、apiclient_key.pem 与 pub_key.pem</b>
      <small>保存前核对证书与私钥成对、属于本商户号</small>
    </p>
  </Upload.Dragger>
)
