import { refuse } from '@youli/domain/kit/refusal.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { publicKey } from '../../kit/providers/pem.ts'

/** What a merchant's certificate says. */
export interface CertificateFacts {
  serial: string
  from: Date
  to: Date
}

const badField = (field: string, fault: string): never => refuse(no.badField, { field, fault })

function readCertificate(pem: string, field: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    return badField(field, '不是 PEM 格式的证书')
  }
}

/** Serial and span of a certificate; null without one. Refuses `badField`. */
export function certificateFacts(pem: string | undefined): CertificateFacts | null {
  if (!pem) return null
  const { serialNumber: serial, validFrom, validTo } = readCertificate(pem, '商户 API 证书')
  return { serial, from: new Date(validFrom), to: new Date(validTo) }
}

function rsaKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Told below: no word of a key leaves.
  }
  return badField('商户私钥', '不是 PEM 格式的 RSA 私钥')
}

/** Checks a merchant's keys against each other before they are kept. Refuses `badField`, `notAPair`, `wrongOwner`. */
export function checkPayKeys(fields: Readonly<Record<string, string>>, keys: Readonly<Record<string, string>>): void {
  const own = rsaKey(keys['privateKeyPem'] ?? '')
  const { certificatePem, serialNo, publicKeyId, publicKeyPem, platformCertificatesPem, platformKeys, mchId = '' } = fields
  if (!certificatePem && !serialNo) badField('商户 API 证书', '还没有填写')
  if (certificatePem) {
    const certificate = readCertificate(certificatePem, '商户 API 证书')
    if (!certificate.checkPrivateKey(own)) refuse(no.notAPair)
    const owner = /CN=(\d{8,})/.exec(certificate.subject)?.[1]
    if (owner && owner !== mchId) refuse(no.wrongOwner, { owner })
  }
  if (!publicKeyId !== !publicKeyPem) badField('微信支付公钥', '公钥 ID 与公钥文件需要一起填写')
  if (publicKeyPem) readPublicKey(publicKeyPem, '微信支付公钥')
  for (const pem of platformCertificatesPem ? platformCertificatesPem.split(/(?=-----BEGIN)/).filter((one) => one.trim() !== '') : [])
    readCertificate(pem, '平台证书')
  if (platformKeys) checkPlatformKeys(platformKeys)
  if (!publicKeyPem && !platformCertificatesPem && !platformKeys) badField('微信支付公钥', '还没有填写，没有它无法核对微信支付的应答')
}

function checkPlatformKeys(json: string): void {
  const read = z.record(z.string(), z.string()).safeParse(parsed(json))
  if (!read.success) return badField('平台公钥', '格式不对')
  for (const pem of Object.values(read.data)) readPublicKey(pem, '平台公钥')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function readPublicKey(pem: string, field: string): void {
  try {
    publicKey(pem, field)
  } catch {
    badField(field, '不是 PEM 格式的公钥')
  }
}
